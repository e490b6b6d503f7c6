import { type Easel, ground, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { blob, n1, type Point } from '../paths.ts';
import { between, pick } from '../random.ts';
import { leaf } from './leaf.ts';

export function fruit(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow, spot } = palette;
  const y = h * between(rnd, 0.66, 0.72);
  const out = [
    wash(e, mix(deep, dark, 0.2), mix(deep, dark, 0.9), 1, 0, 0, 1),
    lamp(e, w * 0.24, h * 0.3, Math.max(w, h) * 0.5, mid, 0.75),
    `<path fill="${e.linear(
      [
        [0, mix(dark, mid, 0.8)],
        [0.3, mix(dark, mid, 0.35)],
        [1, deep],
      ],
      0,
      0,
      0.7,
      1,
    )}" d="M0 ${n1(y)}H${w}V${h}H0Z"/>`,
  ];
  const count = Math.max(2, Math.round((w / h) * 3));
  for (let n = 0; n < count; n++) {
    const x = w / 2 + (n - (count - 1) / 2) * u * between(rnd, 25, 30);
    const s = u * between(rnd, 13, 16);
    const foot = y + u * between(rnd, 5, 13);
    const color = pick(rnd, [mix(light, '#c9b04a', 0.35), mix(mid, spot, 0.3), mix(light, mid, 0.4)]);
    const lean = between(rnd, -12, 12);
    const pear: Point[] = [
      [0, -2.15],
      [0.36, -1.86],
      [0.5, -1.3],
      [0.94, -0.66],
      [0.78, -0.1],
      [0, 0.06],
      [-0.78, -0.1],
      [-0.94, -0.66],
      [-0.5, -1.3],
      [-0.36, -1.86],
    ].map(([px, py]) => [x + (px ?? 0) * s, foot + (py ?? 0) * s] as const);
    const fill = e.radial(
      [
        [0, mix(color, glow, 0.75)],
        [0.28, mix(color, glow, 0.15)],
        [0.62, mix(color, dark, 0.35)],
        [1, mix(deep, color, 0.1)],
      ],
      0.32,
      0.5,
      0.72,
    );
    out.push(
      `<ellipse cx="${n1(x + s * 0.8)}" cy="${n1(foot)}" rx="${n1(s * 1.5)}" ry="${n1(s * 0.24)}" fill="${deep}" fill-opacity=".75" filter="${e.blur(u * 1.2)}"/>`,
    );
    out.push(
      `<g transform="rotate(${n1(lean)} ${n1(x)} ${n1(foot)})"><path fill="${fill}" d="${blob(pear)}"/><path fill="none" stroke="${mix(dark, '#4a3320', 0.5)}" stroke-width="${n1(u * 0.8)}" stroke-linecap="round" d="M${n1(x)} ${n1(foot - s * 2.1)}q${n1(s * 0.05)} ${n1(-s * 0.3)} ${n1(s * 0.24)} ${n1(-s * 0.46)}"/>`,
    );
    out.push(
      `<ellipse cx="${n1(x - s * 0.4)}" cy="${n1(foot - s * 0.9)}" rx="${n1(s * 0.1)}" ry="${n1(s * 0.22)}" fill="${glow}" fill-opacity=".5" filter="${e.blur(u * 0.5)}" transform="rotate(18 ${n1(x)} ${n1(foot)})"/>`,
    );
    if (rnd() < 0.6)
      out.push(leaf(e, x + s * 0.1, foot - s * 2.2, between(rnd, -30, 10), s * 1.1, mix('#4c5c38', mid, 0.3)));
    out.push('</g>');
  }
  out.push(
    ground(
      e,
      e.radial(
        [
          [0, deep, 0],
          [0.55, deep, 0.08],
          [1, deep, 0.72],
        ],
        0.42,
        0.5,
        0.8,
      ),
    ),
  );
  return out.join('');
}
