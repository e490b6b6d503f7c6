import type { review } from '@veil/contract/review.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { drawReviewPicture } from './picture.ts';
import { getReview } from './review.ts';
import { saveReview } from './save.ts';

export const bindReview = (deps: Deps): Handlers<typeof review, Viewer> => ({
  getReview: ({ viewer, params, query }) => getReview(deps, viewer, params.id, query),
  getReviewPicture: ({ viewer, params, query }) => drawReviewPicture(deps, viewer, params.id, query),
  saveReview: ({ viewer, params, body }) => saveReview(deps, viewer, params.id, body),
});
