import type { Easel } from '../easel.ts';
import { mix } from '../palette.ts';
import { curve, onward, type Point } from '../paths.ts';
import { between } from '../random.ts';

export type Line = Point[];

/** One strip between two lines, shaded across like a fold: valley, ridge, slope, valley. */
export function fold(e: Easel, left: Line, right: Line, lit: number): string {
  const { deep, dark, mid, light, glow } = e.palette;
  const crest = between(e.rnd, 0.26, 0.5);
  const top = mix(light, glow, lit * 0.7);
  const fill = e.linear(
    [
      [0, mix(deep, dark, 0.3)],
      [crest * 0.5, mix(dark, mid, 0.5 + lit * 0.3)],
      [crest, mix(mid, top, 0.35 + lit * 0.65)],
      [crest + 0.16, mix(mid, light, 0.2 + lit * 0.3)],
      [0.84, mix(dark, mid, 0.4)],
      [1, mix(deep, dark, 0.5)],
    ],
    0,
    0,
    1,
    0.04,
  );
  return `<path fill="${fill}" d="${curve(left)}${onward([...right].reverse())}Z"/>`;
}
