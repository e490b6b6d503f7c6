import { review } from '@veil/contract/items/review.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { drawReviewPicture } from './picture.ts';
import { getReview } from './review.ts';
import { saveReview } from './save.ts';

export const reviewSlice = {
  name: 'review',
  calls: review,
  handlers: {
    getReview,
    getReviewPicture: drawReviewPicture,
    saveReview,
  },
} as const satisfies SliceWithCalls<typeof review>;
