import { late } from '../../platform/late.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** Pages and pictures of other sites that a member keeps. */
export const collectionsSlice = {
  name: 'collections',
  profileTabs: [
    { value: 'collections', label: 'Collections', order: 40, component: late(() => import('./CollectionsTab.tsx')) },
  ],
} as const satisfies WebSlice;
