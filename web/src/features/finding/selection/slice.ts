import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const selectionSlice = {
  name: 'selection',
  itemActions: [{ order: 10, on: 'tile', component: lazy(() => import('./SelectItem.tsx'), 'extra') }],
} as const satisfies WebSlice;
