import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const collectionsSlice = {
  name: 'collections',
  profileTabs: [
    {
      value: 'collections',
      label: say('collections'),
      order: 40,
      component: lazy(() => import('./CollectionsTab.tsx')),
    },
  ],
} as const satisfies WebSlice;
