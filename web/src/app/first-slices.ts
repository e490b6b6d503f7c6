import { advertsSlice } from '../features/adverts/slice.ts';
import { ageAssuranceSlice } from '../features/age-assurance/slice.ts';
import { contentSlice } from '../features/content/slice.ts';
import { draftsSlice } from '../features/drafts/slice.ts';
import { feedSlice } from '../features/feed/slice.ts';
import { homeSlice } from '../features/home/slice.ts';
import { reactionsSlice } from '../features/reactions/slice.ts';
import { uploadsSlice } from '../features/uploads/slice.ts';
import type { WebSlice } from '../platform/slice.ts';

/**
 * The slices in the first script: those of the screens where members arrive, those whose keys a focused tile takes, and each with a store,
 * because sign-out must empty it at once. All others load after the first tiles (`all-slices.ts`), so that the first load does not grow with the site.
 */
export const firstSlices: readonly WebSlice[] = [
  draftsSlice,
  advertsSlice,
  contentSlice,
  feedSlice,
  homeSlice,
  uploadsSlice,
  reactionsSlice,
  ageAssuranceSlice,
];
