import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const blocksSlice = {
  name: 'blocks',
  itemActions: [{ order: 60, component: lazy(() => import('./HideMaker.tsx'), 'extra') }],
} as const satisfies WebSlice;
