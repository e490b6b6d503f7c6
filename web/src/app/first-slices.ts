import { advertsSlice } from '../features/finding/adverts/slice.ts';
import { feedSlice } from '../features/finding/feed/slice.ts';
import { homeSlice } from '../features/finding/home/slice.ts';
import { contentSlice } from '../features/items/content/slice.ts';
import { uploadQueueSlice } from '../features/items/upload-queue/slice.ts';
import { ageAssuranceSlice } from '../features/safety/age-assurance/slice.ts';
import { draftsSlice } from '../features/site/drafts/slice.ts';
import { reactionsSlice } from '../features/talk/reactions/slice.ts';
import type { WebSlice } from '../platform/slice.ts';

/**
 * Members arrive on these screens, and sign-out must empty a store at once. All other slices load after the first tiles
 * (`all-slices.ts`), so that the first load does not grow.
 */
export const firstSlices: readonly WebSlice[] = [
  draftsSlice,
  advertsSlice,
  contentSlice,
  feedSlice,
  homeSlice,
  uploadQueueSlice,
  reactionsSlice,
  ageAssuranceSlice,
];
