import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Cover, Review } from '@veil/contract/items/review.ts';
import { boxAt } from '@veil/imaging';
import type { CensorValue } from './censor.ts';
import type { CoveredRegions } from './draw-cover.ts';

type Known = Pick<Review, 'covers' | 'chosenParts' | 'censor' | 'people' | 'correctedAt'>;

/** The maker's drawings alone count as unknown. */
const isExamined = ({ covers, people }: Known): boolean => people !== null || covers.some(({ part }) => part !== null);

export function countFound(review: Known | undefined): ReadonlyMap<BodyPartName, number> | undefined {
  if (!review || !isExamined(review)) return undefined;
  const counts = new Map<BodyPartName, number>();
  for (const { part } of review.covers) if (part) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}

/** Returns the covers that this choice would have if it were saved. Unknown parts cover the whole picture. */
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
    // Parts that the maker left visible stay visible; newly chosen parts are covered.
    const wasChosen = review.censor.scope === 'detection' && review.chosenParts.includes(part);
    return review.correctedAt !== null && wasChosen ? covered : true;
  }
}
