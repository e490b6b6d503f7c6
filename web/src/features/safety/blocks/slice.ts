import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** Blocking and muting members. */
export const blocksSlice = {
  name: 'blocks',
  contentSections: [{ place: 'byline', order: 20, component: lazy(() => import('./HideMaker.tsx'), 'extra') }],
} as const satisfies WebSlice;
