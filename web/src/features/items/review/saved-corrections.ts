import type { Review } from '@veil/contract/items/review.ts';
import { deleteDraft, readDraft, saveDraft } from '../../site/drafts/index.ts';
import type { Corrections } from './covers.ts';

type Saved = { revision: string; corrections: Corrections };

const nameOf = (id: string): string => `review.${id}`;

/** Returns null if the item no longer has the covers that they correct. */
export function readCorrections(review: Review): Corrections | null {
  const saved = readDraft<Saved>(nameOf(review.id));
  return saved?.revision === review.revision ? saved.corrections : null;
}

export const saveCorrections = (review: Review, corrections: Corrections): boolean =>
  saveDraft(nameOf(review.id), { revision: review.revision, corrections } satisfies Saved);

export const deleteCorrections = (id: string): void => deleteDraft(nameOf(id));
