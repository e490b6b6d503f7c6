import { type Easel, ground, lamp } from '../easel.ts';
import { between } from '../random.ts';
import { fold, type Line } from './fold.ts';

export function drapery(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const fan = rnd() < 0.5;
  const count = Math.round(between(rnd, 9, 15) * (w > h ? 1.4 : 1));
  const pinch = between(rnd, 0.2, 0.8) * w;
  const phase = rnd() * 6.28;
  const sway = u * between(rnd, 3, 8);
  const weights = Array.from({ length: count }, () => between(rnd, 0.5, 1.7));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let along = 0;
  const lines: Line[] = [];
  for (let n = 0; n <= count; n++) {
    const base = -0.12 * w + (along / total) * w * 1.24;
    along += weights[n] ?? 0;
    lines.push(
      Array.from({ length: 8 }, (_, step) => {
        const t = step / 7;
        const gather = fan ? 0.16 + 0.84 * t ** 0.8 : 1;
        return [
          pinch + (base - pinch) * gather + Math.sin(t * 3.6 + n * 0.42 + phase) * sway * (0.25 + t),
          -u * 4 + t * (h + u * 8),
        ] as const;
      }),
    );
  }
  const strips = lines.slice(1).map((right, n) => fold(e, lines[n] ?? right, right, rnd()));
  return [
    ground(e, palette.dark),
    `<g filter="${e.blur(u * 0.18)}">${strips.join('')}</g>`,
    lamp(e, w * between(rnd, 0.1, 0.5), h * 0.15, Math.max(w, h) * 0.7, palette.glow, 0.28),
    ground(
      e,
      e.linear(
        [
          [0, palette.deep, 0],
          [0.55, palette.deep, 0.05],
          [1, palette.deep, 0.7],
        ],
        0.2,
        0,
        0.6,
        1,
      ),
    ),
  ].join('');
}
