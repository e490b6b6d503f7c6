import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** Where an item comes from that was made of public content. */
export const sourcesSlice = {
  name: 'sources',
  contentSections: [{ place: 'credit', order: 10, component: lazy(() => import('./ItemSource.tsx'), 'extra') }],
} as const satisfies WebSlice;
