import type { EditOperation } from '@veil/contract/editing.ts';
import { frameOf, geometryOf, type Region, shownRegion } from '@veil/imaging';

/** Where a region of the source picture lies in the published one, in 0..1 of it; null where the edit left it out. */
export type ShownRegion = (region: Region) => Region | null;

/** A crop is cut in whole pixels. Where the size is not known yet, nothing was drawn in which a pixel would count. */
const anySize = { width: 2560, height: 2560 };

export function shownRegions(
  operations: readonly EditOperation[],
  source: { width: number; height: number } | null,
): ShownRegion {
  const turned = operations.filter(({ kind }) => kind === 'turn' || kind === 'mirror' || kind === 'crop');
  if (turned.length === 0) return (region) => region;
  const frame = frameOf(geometryOf(turned), source ?? anySize);
  return (region) => shownRegion(frame, region);
}
