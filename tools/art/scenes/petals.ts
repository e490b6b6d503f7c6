import { type Easel, ground, lamp } from '../easel.ts';
import { mix } from '../palette.ts';
import { blob, n1, type Point } from '../paths.ts';
import { between } from '../random.ts';

/** A single flower so near that it fills the picture. */
export function petals(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const cx = w * between(rnd, 0.4, 0.6);
  const cy = h * between(rnd, 0.44, 0.58);
  const out = [ground(e, mix(deep, dark, 0.5))];
  const rings = 9;
  const reach = Math.hypot(w, h) * 0.66;
  // Three thin casts, because blurring each of sixty petals takes a minute.
  const shade = (d: string) =>
    [0.7, 1.4, 2.2]
      .map((far) => `<path fill="${deep}" fill-opacity=".13" transform="translate(0 ${n1(-u * far)})" d="${d}"/>`)
      .join('');
  for (let ring = 0; ring < rings; ring++) {
    const t = ring / (rings - 1);
    const r = reach * (1 - t) ** 1.25 + u * 6;
    const petalsIn = Math.max(4, Math.round(9 - t * 5));
    const turn = ring * 137.5 + between(rnd, -14, 14);
    for (let n = 0; n < petalsIn; n++) {
      const tone = mix(mix(mid, light, between(rnd, 0.1, 0.7)), mix(dark, mid, 0.5), t ** 1.6);
      const fat = r * between(rnd, 0.5, 0.62);
      const shape: Point[] = [
        [0, r * 0.1],
        [-fat * 0.7, -r * 0.34],
        [-fat * 0.86, -r * 0.72],
        [-fat * 0.3, -r * between(rnd, 0.96, 1.04)],
        [fat * 0.36, -r * between(rnd, 0.95, 1.05)],
        [fat * 0.86, -r * 0.7],
        [fat * 0.7, -r * 0.32],
      ];
      const fill = e.linear([
        [0, mix(tone, glow, 0.62)],
        [0.08, mix(tone, glow, 0.2)],
        [0.55, tone],
        [1, mix(deep, dark, 0.6)],
      ]);
      out.push(
        `<g transform="translate(${n1(cx)} ${n1(cy)}) rotate(${n1(turn + (n * 360) / petalsIn)})">${shade(blob(shape))}<path fill="${fill}" d="${blob(shape)}"/></g>`,
      );
    }
  }
  out.push(lamp(e, w * 0.28, h * 0.22, Math.max(w, h) * 0.6, glow, 0.3));
  return out.join('');
}
