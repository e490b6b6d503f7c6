import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const filtersSlice = {
  name: 'filters',
  profileTabs: [
    { value: 'filters', label: 'Feed filters', order: 50, component: lazy(() => import('./FilterSection.tsx')) },
  ],
} as const satisfies WebSlice;
