import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Cover, Review } from '@veil/contract/review.ts';
import { boxAt } from '@veil/imaging';
import type { CoveredRegions } from '../covers/index.ts';
import type { CensorValue } from './censor.ts';

type Known = Pick<Review, 'covers' | 'chosenParts' | 'censor' | 'people' | 'correctedAt'>;

/** Whether anybody has looked for parts: an item that was not examined yet, or has only what its maker drew, counts as unknown. */
const isExamined = ({ covers, people }: Known): boolean => people !== null || covers.some(({ part }) => part !== null);

/** How often each part was found; undefined while that is not known. */
export function countFound(review: Known | undefined): ReadonlyMap<BodyPartName, number> | undefined {
  if (!review || !isExamined(review)) return undefined;
  const counts = new Map<BodyPartName, number>();
  for (const { part } of review.covers) if (part) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}

/** Where the item would be covered at its beginning if this choice were saved. What is not known is covered whole. */
export function regionsWith(review: Known, { type, scope, bodyParts }: CensorValue): CoveredRegions {
  if (type === 'none') return [];
  if (scope === 'full') return 'whole';
  if (scope === 'detection' && review.covers.length === 0 && !isExamined(review)) return 'whole';
  return review.covers.flatMap((cover) => {
    const box = isCovered(cover) && boxAt(cover, 0);
    return box ? [{ shape: cover.shape, box }] : [];
  });

  function isCovered({ part, source, covered }: Cover): boolean {
    if (scope === 'manual' || source === 'maker' || part === null) return covered;
    if (!bodyParts.includes(part)) return false;
    // What the maker left visible stays visible; a part that is chosen anew is covered.
    const wasChosen = review.censor.scope === 'detection' && review.chosenParts.includes(part);
    return review.correctedAt !== null && wasChosen ? covered : true;
  }
}
