import type { Detection } from '../../media/index.ts';
import type { ContentRow } from '../content/index.ts';
import type { Correction } from '../delivery/index.ts';

/** Sentences for the maker about what was found. Once they have corrected it, only what stands on the item itself. */
export function noticesFor(row: ContentRow, detection: Detection | null, correction: Correction | null): string[] {
  const own = row.notice === null ? [] : [row.notice];
  if (!detection || correction) return own;
  const unsure = [...detection.parts, ...(detection.tracks ?? [])].filter((part) => part.unsure).length;
  return [...own, ...(unsure > 0 ? [unsureNotice(unsure)] : [])];
}

const unsureNotice = (count: number): string =>
  count === 1
    ? 'One cover is unsure: please look whether it is right.'
    : `${count} covers are unsure: please look whether they are right.`;
