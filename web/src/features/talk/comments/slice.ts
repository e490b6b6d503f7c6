import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const commentsSlice = {
  name: 'comments',
  tileActions: [{ order: 20, component: lazy(() => import('./TileComments.tsx'), 'extra') }],
  itemActions: [
    { order: 6, on: 'tile', quick: true, whole: true, component: lazy(() => import('./TileComments.tsx'), 'extra') },
  ],
  contentSections: [{ place: 'discussion', order: 10, component: lazy(() => import('./ItemComments.tsx')) }],
} as const satisfies WebSlice;
