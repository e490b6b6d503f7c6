import { review } from '@veil/contract/review.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindReview } from './routes.ts';

/** A maker looks at the covers of an item, and changes them, before and after it is published. */
export const reviewSlice = { name: 'review', calls: review, bind: bindReview } as const satisfies SliceWithCalls<
  typeof review
>;
