import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import { isCovering } from '@veil/imaging';
import { inLanguage } from '../../../platform/language.ts';
import { keepNotices, noticesOf, readNotice } from '../covers/index.ts';
import type { EditedCovers } from './edited-covers.ts';
import { say } from './messages.ts';
import type { Reviewed } from './reviewed.ts';

export function noticesFor({
  row,
  detection,
  correction,
  lookalike,
}: Pick<Reviewed, 'row' | 'detection' | 'correction' | 'lookalike'>): string[] {
  const found = detection && !correction ? noticesOf(detection, row.chosen_parts as BodyPartName[]) : [];
  const stands = row.notice !== null && !isOf(row.notice, found) ? [row.notice] : [];
  return [...[...stands, ...found].map(readNotice), ...(lookalike ? [lookalike.notice] : [])];
}

/** Earlier versions stored what a notice says in English. */
const isOf = (notice: string, found: readonly string[]): boolean =>
  notice === keepNotices(found) || notice === inLanguage('en', () => found.map(readNotice).join(' '));

export function noticesOfEdit({ outside }: EditedCovers, operations: readonly EditOperation[]): string[] {
  const cropped = outside > 0 ? [say('coversLieOutsideOfTheCrop', { count: outside })] : [];
  const drawn = operations.some(isCovering) ? [say('coversThatYouDrewInTheEditor')] : [];
  return [...cropped, ...drawn];
}
