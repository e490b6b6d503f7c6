import { type Easel, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { curve, n1, swell, under } from '../paths.ts';
import { between } from '../random.ts';

export function waves(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const out = [
    wash(e, mix(light, glow, 0.5), mix(mid, light, 0.5)),
    lamp(e, w * between(rnd, 0.2, 0.8), h * 0.16, u * 60, glow, 0.85),
  ];
  const rows = 11;
  for (let n = 0; n < rows; n++) {
    const t = n / (rows - 1);
    const y = h * (0.3 + t ** 1.25 * 0.66);
    const line = swell(rnd, w, y, u * (1 + t * 4.6), between(rnd, 0.9, 1.5), 16);
    const body = mix(mix(mid, light, 0.55), mix(deep, dark, 0.6), t);
    out.push(
      `<path fill="${e.linear([
        [0, mix(body, light, 0.5)],
        [0.12, mix(body, mid, 0.4)],
        [0.6, body],
        [1, mix(body, deep, 0.4)],
      ])}" d="${under(line, h)}"/>`,
    );
    out.push(
      `<path fill="none" stroke="${mix(glow, '#ffffff', 0.45)}" stroke-opacity="${(0.35 + t * 0.5).toFixed(2)}" stroke-width="${n1(u * (0.2 + t * 0.7))}" d="${curve(line)}"/>`,
    );
    for (let s = 0; s < 46; s++) {
      const at = line[Math.floor(rnd() * line.length)] ?? [0, y];
      out.push(
        `<circle cx="${n1(at[0] + between(rnd, -6, 6) * u)}" cy="${n1(at[1] + between(rnd, -0.4, 2.6) * u * (0.4 + t))}" r="${(u * between(rnd, 0.08, 0.42) * (0.35 + t)).toFixed(2)}" fill="${mix(glow, '#ffffff', 0.5)}" fill-opacity="${between(rnd, 0.15, 0.6).toFixed(2)}"/>`,
      );
    }
  }
  return out.join('');
}
