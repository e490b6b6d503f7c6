import { late } from '../../platform/late.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** What members say about an item, on its page and above a wall. */
export const commentsSlice = {
  name: 'comments',
  tileActions: [{ order: 20, component: late(() => import('./TileComments.tsx'), 'extra') }],
  contentSections: [{ place: 'discussion', order: 10, component: late(() => import('./Comments.tsx')) }],
} as const satisfies WebSlice;
