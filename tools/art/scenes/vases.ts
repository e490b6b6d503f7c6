import type { Easel } from '../easel.ts';
import { mix } from '../palette.ts';
import { between } from '../random.ts';
import { table, vessel } from './vessel.ts';

export function vases(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { mid, light, glow, spot, dark } = palette;
  const y = h * between(rnd, 0.68, 0.76);
  const colors = [
    mix(light, glow, 0.6),
    mix(spot, light, 0.35),
    mix(mid, light, 0.35),
    mix(dark, mid, 0.7),
    mix(glow, spot, 0.2),
    mix(light, mid, 0.25),
  ];
  const count = Math.max(3, Math.round((w / h) * 4));
  const span = Math.min(w * 0.84, u * 26 * count);
  const out = [table(e, y)];
  for (let row = 0; row < 2; row++)
    for (let n = row; n < count; n += 2) {
      const x = w / 2 - span / 2 + (span * (n + 0.5)) / count + u * between(rnd, -2, 2);
      const tall = u * between(rnd, row ? 20 : 32, row ? 34 : 50);
      out.push(
        vessel(
          e,
          x,
          y + u * (4 + row * 6),
          tall,
          tall * between(rnd, 0.4, 0.62),
          colors[(n + Math.floor(rnd() * 3)) % colors.length] ?? light,
        ).body,
      );
    }
  return out.join('');
}
