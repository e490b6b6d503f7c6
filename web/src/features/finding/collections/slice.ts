import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const collectionsSlice = {
  name: 'collections',
  profileTabs: [
    { value: 'collections', label: 'Collections', order: 40, component: lazy(() => import('./CollectionsTab.tsx')) },
  ],
} as const satisfies WebSlice;
