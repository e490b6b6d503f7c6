import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { noticesOf } from '../delivery/index.ts';
import type { Reviewed } from './reviewed.ts';

/** Sentences for the maker: what stands on the item, and until they corrected its covers what was found. */
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
