import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import { frameOf, geometryOf, isTurning, type Region, shownRegion } from '@veil/imaging';

/** Converts from the source picture to the published one in 0..1; returns null if the edit removed it. */
export type ShownRegion = (region: Region) => Region | null;

/** Crops use whole pixels. While the size is unknown, nothing was drawn that a pixel could affect. */
const anySize = { width: 2560, height: 2560 };

export function shownRegions(
  operations: readonly EditOperation[],
  source: { width: number; height: number } | null,
): ShownRegion {
  const turned = operations.filter(isTurning);
  if (turned.length === 0) return (region) => region;
  const frame = frameOf(geometryOf(turned), source ?? anySize);
  return (region) => shownRegion(frame, region);
}
