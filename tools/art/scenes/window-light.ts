import type { Easel } from '../easel.ts';
import { mix } from '../palette.ts';
import { polygon } from '../paths.ts';
import { between } from '../random.ts';

/** The light of a window fallen on a wall: slanted panes, soft at the edges. */
export function windowLight(
  e: Easel,
  x: number,
  y: number,
  width: number,
  height: number,
  slant: number,
  strength = 0.8,
): string {
  const { u, palette, rnd } = e;
  const panes: string[] = [];
  const columns = 2;
  const rows = Math.round(between(rnd, 2, 4));
  const gap = u * 1.3;
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      const left = x + (c / columns) * width + gap / 2;
      const right = x + ((c + 1) / columns) * width - gap / 2;
      const top = y + (r / rows) * height + gap / 2;
      const foot = y + ((r + 1) / rows) * height - gap / 2;
      const lean = (px: number) => ((px - x) / width) * slant;
      panes.push(
        polygon([
          [left, top + lean(left)],
          [right, top + lean(right)],
          [right, foot + lean(right)],
          [left, foot + lean(left)],
        ]),
      );
    }
  const fill = e.linear(
    [
      [0, mix(palette.glow, '#ffffff', 0.3), strength],
      [1, palette.glow, strength * 0.55],
    ],
    0,
    0,
    0.8,
    1,
  );
  return `<path fill="${fill}" filter="${e.blur(u * 0.55)}" d="${panes.join('')}"/>`;
}
