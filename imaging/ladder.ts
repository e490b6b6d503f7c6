import type { Rect } from './pixels.ts';

export const MAX_INTENSITY = 200;

/** Below this intensity the screens call blur and pixelate cosmetic, because they keep enough cells to be undone. */
export const COSMETIC_BELOW = 25;

/** From this intensity on, faces are promised to be unrecognisable, which needs the stronger noise. */
const STRONG_FROM = 42;

/** Cells of rung k are 2^k px of the master wide. Cells finer than 16 px would only serve cosmetic covers. */
export const BASE_RUNG = 4;

/** A state of the chain: cell size, and weak or strong noise. Each comes from the previous one. */
export type Step = { rung: number; strong: boolean };

export function gridCells(intensity: number): number {
  return Math.max(1, Math.round(MAX_INTENSITY / (intensity + 8)));
}

export function stepFor(side: number, intensity: number): Step {
  const smallest = Math.ceil(side / gridCells(intensity));
  let rung = BASE_RUNG;
  while (2 ** rung < smallest) rung++;
  return { rung, strong: intensity >= STRONG_FROM };
}

/** Cell edges are multiples of the cell size from the picture's origin. */
export function cellsOf(rect: Rect, cell: number): Rect {
  return {
    left: Math.floor(rect.left / cell),
    top: Math.floor(rect.top / cell),
    right: Math.ceil(rect.right / cell),
    bottom: Math.ceil(rect.bottom / cell),
  };
}

export function parentsOf(cells: Rect, rungs: number): Rect {
  return cellsOf(cells, 2 ** rungs);
}

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
