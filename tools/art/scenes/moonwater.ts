import { type Easel, ground, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { curve, n1, type Point, swell } from '../paths.ts';
import { between } from '../random.ts';
import { clouds, glitter } from './water.ts';

export function moonwater(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const horizon = h * between(rnd, 0.5, 0.6);
  const x = w * between(rnd, 0.28, 0.72);
  const y = horizon * between(rnd, 0.3, 0.62);
  const r = u * between(rnd, 5, 9);
  const headland: Point[] = Array.from(
    { length: 9 },
    (_, n) => [w * (n / 8) * 0.62 - w * 0.02, horizon - u * (9 - n) * between(rnd, 0.7, 1.5)] as const,
  );
  const flip = rnd() < 0.5 ? `translate(${w} 0) scale(-1 1)` : '';
  return [
    wash(e, mix(deep, dark, 0.35), mix(mid, light, 0.35)),
    lamp(e, x, y, u * 62, mix(light, glow, 0.5), 0.62),
    clouds(e, y - u * 8, horizon - u * 4, mix(light, glow, 0.4), 12),
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${e.radial(
      [
        [0, '#fffdf4'],
        [0.7, glow],
        [1, mix(glow, light, 0.35)],
      ],
      0.42,
      0.4,
      0.62,
    )}"/>`,
    clouds(e, y, y + u * 6, mix(mid, dark, 0.3), 3),
    `<path fill="${e.linear([
      [0, mix(mid, light, 0.2)],
      [0.16, mix(dark, mid, 0.6)],
      [1, deep],
    ])}" d="M0 ${n1(horizon)}H${w}V${h}H0Z"/>`,
    `<g transform="${flip}"><path fill="${mix(deep, dark, 0.6)}" d="${curve(headland)}L0 ${n1(horizon + u * 0.4)}Z"/></g>`,
    glitter(e, x, horizon + u * 0.5, mix(light, glow, 0.75), 260),
    Array.from(
      { length: 16 },
      (_, n) =>
        `<path fill="none" stroke="${n % 2 ? deep : mid}" stroke-opacity=".3" stroke-width="${n1(u * (0.15 + n * 0.05))}" d="${curve(swell(rnd, w, horizon + (n / 16) ** 1.4 * (h - horizon), u * (0.15 + n * 0.05), 4, 36))}"/>`,
    ).join(''),
    ground(
      e,
      e.linear([
        [0, deep, 0.2],
        [0.4, deep, 0],
        [0.75, deep, 0],
        [1, deep, 0.5],
      ]),
    ),
  ].join('');
}
