import { late } from '../../platform/late.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** Filters of the feed, saved under names. */
export const filtersSlice = {
  name: 'filters',
  profileTabs: [
    { value: 'filters', label: 'Feed filters', order: 50, component: late(() => import('./FilterSection.tsx')) },
  ],
} as const satisfies WebSlice;
