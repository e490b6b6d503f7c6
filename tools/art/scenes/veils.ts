import { type Easel, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { curve, onward, type Point } from '../paths.ts';
import { between } from '../random.ts';

/** Sheets of gauze that drift across each other. */
export function veils(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow, spot } = palette;
  const out = [
    wash(e, deep, dark, 0, 0, 0.4, 1),
    lamp(e, w * between(rnd, 0.3, 0.7), h * between(rnd, 0.3, 0.6), Math.max(w, h) * 0.6, mid, 0.8),
  ];
  const sheets = 7;
  const turn = between(rnd, -0.5, 0.5);
  for (let n = 0; n < sheets; n++) {
    const y = h * (0.02 + (n / sheets) * 0.95);
    const phase = rnd() * 6.28;
    const size = h * between(rnd, 0.08, 0.2);
    const top: Point[] = Array.from({ length: 9 }, (_, i) => {
      const t = i / 8;
      return [t * w * 1.3 - w * 0.15, y + turn * (t - 0.5) * h * 0.6 + Math.sin(t * 5.4 + phase) * size] as const;
    });
    const deepness = h * between(rnd, 0.2, 0.42);
    const bottom: Point[] = top.map(
      ([x, edge], i) => [x, edge + deepness * (0.5 + 0.5 * Math.sin(i * 0.9 + phase)) + u * 3] as const,
    );
    const tint = n % 5 === 3 ? spot : mix(mid, n % 2 ? glow : light, between(rnd, 0.3, 0.95));
    const fill = e.linear(
      [
        [0, tint, 0.62],
        [0.3, tint, 0.26],
        [1, tint, 0.02],
      ],
      0,
      0,
      0.12,
      1,
    );
    out.push(`<path fill="${fill}" d="${curve(top)}${onward([...bottom].reverse())}Z"/>`);
    out.push(
      `<path fill="none" stroke="${mix(tint, glow, 0.6)}" stroke-opacity=".55" stroke-width="${u * 0.22}" d="${curve(top)}"/>`,
    );
  }
  return out.join('');
}
