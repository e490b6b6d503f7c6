import type { Cover, Review } from '@veil/contract/items/review.ts';
import { aCard } from '../../content/testing/cards.ts';

export const aCover = (change: Partial<Cover> = {}): Cover => ({
  id: 'a',
  part: 'face',
  shape: 'ellipse',
  keys: [{ at: 0, box: [0.1, 0.1, 0.2, 0.2] }],
  covered: true,
  source: 'found',
  unsure: false,
  ...change,
});

export const aReview = (change: Partial<Review> = {}): Review => ({
  id: aCard().id,
  revision: 'first',
  type: 'image',
  moving: false,
  width: 1000,
  height: 500,
  durationMs: null,
  edit: null,
  status: 'needs_review',
  visibility: 'public',
  sendsForApproval: false,
  censor: { type: 'blur', scope: 'detection', intensity: 60 },
  chosenParts: ['face'],
  covers: [aCover()],
  people: 1,
  notices: [],
  correctedAt: null,
  shownBefore: null,
  lookalike: null,
  ...change,
});
