import type { Mask } from './masks.ts';

/** Coarse cells come late and blackout last, so that an overlap shows the stronger cover, in any order of the list. */
export const orderMasks = (masks: readonly Mask[]): Mask[] => masks.toSorted(compareMasks);

function compareMasks(a: Mask, b: Mask): number {
  if (!a.grid || !b.grid) return Number(!a.grid) - Number(!b.grid);
  const strength = a.grid.step.rung - b.grid.step.rung || Number(a.grid.step.strong) - Number(b.grid.step.strong);
  return strength || compareText(a.grid.type, b.grid.type) || compareOutlines(a, b);
}

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);

function compareOutlines(a: Mask, b: Mask): number {
  const sides = ['left', 'top', 'right', 'bottom'] as const;
  for (const side of sides) if (a.outline[side] !== b.outline[side]) return a.outline[side] - b.outline[side];
  return compareText(a.shape, b.shape);
}
