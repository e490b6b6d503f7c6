import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** What members say about an item, on its page and above a wall. */
export const commentsSlice = {
  name: 'comments',
  tileActions: [{ order: 20, component: lazy(() => import('./TileComments.tsx'), 'extra') }],
  contentSections: [{ place: 'discussion', order: 10, component: lazy(() => import('./ItemComments.tsx')) }],
} as const satisfies WebSlice;
