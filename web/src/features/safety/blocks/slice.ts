import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const blocksSlice = {
  name: 'blocks',
  itemActions: [{ order: 70, component: lazy(() => import('./HideMaker.tsx'), 'extra') }],
  contentSections: [{ place: 'byline', order: 20, component: lazy(() => import('./HideMaker.tsx'), 'extra') }],
} as const satisfies WebSlice;
