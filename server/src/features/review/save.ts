import type { Review, ReviewChange } from '@veil/contract/review.ts';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';

export async function saveReview(
  _deps: Deps,
  _viewer: Viewer,
  _id: string,
  _change: z.infer<typeof ReviewChange>,
): Promise<Review> {
  return refuse('unavailable');
}
