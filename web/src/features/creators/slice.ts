import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** Worshiping creators. */
export const creatorsSlice = {
  name: 'creators',
  tileActions: [{ order: 15, component: lazy(() => import('./TileWorship.tsx'), 'extra') }],
  contentSections: [{ place: 'byline', order: 5, component: lazy(() => import('./WorshipByline.tsx')) }],
} as const satisfies WebSlice;
