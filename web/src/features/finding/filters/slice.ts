import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const filtersSlice = {
  name: 'filters',
  profileTabs: [
    { value: 'filters', label: say('feedFiltersTab'), order: 50, component: lazy(() => import('./FilterSection.tsx')) },
  ],
} as const satisfies WebSlice;
