import type { Rect } from './pixels.ts';

export const MAX_INTENSITY = 200;

/** Below this intensity blur and pixelate keep so many cells that the screens call them cosmetic: they can be undone. */
export const COSMETIC_BELOW = 25;

/** From here on a face is promised not to be recognised, which takes the stronger noise. */
const STRONG_FROM = 42;

/** Cells of rung k are 2^k px of the master wide. Finer ones than 16 px would serve cosmetic covers only. */
export const BASE_RUNG = 4;

/** One state of the chain in which each state is made from the one before it: the cell size, and weak or strong noise. */
export type Step = { rung: number; strong: boolean };

/** N: how many cells lie across a region's shorter side at most. */
export function gridCells(intensity: number): number {
  return Math.max(1, Math.round(MAX_INTENSITY / (intensity + 8)));
}

/** The smallest rung at which no more than N cells fit across the side, which is in px of the master. */
export function stepFor(side: number, intensity: number): Step {
  const smallest = Math.ceil(side / gridCells(intensity));
  let rung = BASE_RUNG;
  while (2 ** rung < smallest) rung++;
  return { rung, strong: intensity >= STRONG_FROM };
}

/** The cells that a rectangle of pixels touches. Cell edges lie at multiples of the cell size from the picture's origin. */
export function cellsOf(rect: Rect, cell: number): Rect {
  return {
    left: Math.floor(rect.left / cell),
    top: Math.floor(rect.top / cell),
    right: Math.ceil(rect.right / cell),
    bottom: Math.ceil(rect.bottom / cell),
  };
}

/** The cells of a coarser rung that hold these cells; `rungs` is how many rungs higher it lies. */
export function parentsOf(cells: Rect, rungs: number): Rect {
  return cellsOf(cells, 2 ** rungs);
}

/** The cells that lie in these cells, `rungs` rungs below them, as far as they are within `limit`. */
export function childrenOf({ left, top, right, bottom }: Rect, rungs: number, limit: Rect): Rect {
  const scale = 2 ** rungs;
  return {
    left: Math.max(left * scale, limit.left),
    top: Math.max(top * scale, limit.top),
    right: Math.min(right * scale, limit.right),
    bottom: Math.min(bottom * scale, limit.bottom),
  };
}

export function cellCount({ left, top, right, bottom }: Rect): number {
  return (right - left) * (bottom - top);
}
