import { type Easel, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { n1, ridge, under } from '../paths.ts';
import { between } from '../random.ts';

export function mountains(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const sunX = w * between(rnd, 0.2, 0.8);
  const out = [
    wash(e, mix(mid, light, 0.35), mix(light, glow, 0.8)),
    lamp(e, sunX, h * 0.34, u * 70, glow, 0.9),
    rnd() < 0.6
      ? `<circle cx="${n1(sunX)}" cy="${n1(h * 0.3)}" r="${n1(u * 5.5)}" fill="${mix(glow, '#ffffff', 0.35)}" fill-opacity=".92"/>`
      : '',
  ];
  const count = 6;
  for (let n = 0; n < count; n++) {
    const t = n / (count - 1);
    const y = h * (0.42 + t ** 1.15 * 0.5);
    const line = ridge(rnd, w, y, h * between(rnd, 0.06, 0.1) * (1 - t * 0.35), 7, 0.5);
    const tone = mix(mix(light, mid, 0.35), mix(dark, deep, 0.55), t);
    out.push(
      `<path fill="${e.linear([
        [0, tone],
        [0.5, mix(tone, light, 0.24 * (1 - t))],
        [1, mix(tone, glow, 0.42 * (1 - t))],
      ])}" d="${under(line, h)}"/>`,
    );
    if (n < count - 1) {
      const mist = e.linear([
        [0, mix(light, glow, 0.6), 0],
        [0.5, mix(light, glow, 0.6), 0.42 * (1 - t)],
        [1, mix(light, glow, 0.6), 0],
      ]);
      out.push(
        `<ellipse cx="${n1(w * between(rnd, 0.2, 0.8))}" cy="${n1(y + h * 0.09)}" rx="${n1(w * 0.8)}" ry="${n1(h * 0.06)}" fill="${mist}" filter="${e.blur(u * 2)}"/>`,
      );
    }
  }
  const flock = [w * between(rnd, 0.2, 0.7), h * between(rnd, 0.14, 0.26)] as const;
  for (let n = 0; n < 7; n++) {
    const x = flock[0] + between(rnd, -9, 9) * u;
    const y = flock[1] + between(rnd, -4, 4) * u;
    const s = u * between(rnd, 0.6, 1.1);
    out.push(
      `<path fill="none" stroke="${deep}" stroke-opacity=".7" stroke-width="${n1(u * 0.18)}" stroke-linecap="round" d="M${n1(x - s)} ${n1(y - s * 0.4)}Q${n1(x - s * 0.3)} ${n1(y - s * 0.5)} ${n1(x)} ${n1(y)}Q${n1(x + s * 0.3)} ${n1(y - s * 0.5)} ${n1(x + s)} ${n1(y - s * 0.4)}"/>`,
    );
  }
  return out.join('');
}
