import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import { isCovering } from '@veil/imaging';
import { noticesOf } from '../covers/index.ts';
import type { EditedCovers } from './edited-covers.ts';
import type { Reviewed } from './reviewed.ts';

export function noticesFor({
  row,
  detection,
  correction,
  lookalike,
}: Pick<Reviewed, 'row' | 'detection' | 'correction' | 'lookalike'>): string[] {
  const found = detection && !correction ? noticesOf(detection, row.chosen_parts as BodyPartName[]) : [];
  const stands = row.notice !== null && row.notice !== found.join(' ');
  return [...(stands ? [row.notice as string] : []), ...found, ...(lookalike ? [lookalike.notice] : [])];
}

export function noticesOfEdit({ outside }: EditedCovers, operations: readonly EditOperation[]): string[] {
  const cropped = {
    0: [],
    1: ['One cover lies outside of the crop. It is kept in case you change the crop.'],
  }[outside] ?? [`${outside} covers lie outside of the crop. They are kept in case you change the crop.`];
  const drawn = operations.some(isCovering) ? ['Covers that you drew in the editor are part of the picture here.'] : [];
  return [...cropped, ...drawn];
}
