import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const sourcesSlice = {
  name: 'sources',
  contentSections: [{ place: 'credit', order: 10, component: lazy(() => import('./ItemSource.tsx'), 'extra') }],
} as const satisfies WebSlice;
