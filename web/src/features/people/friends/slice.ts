import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const friendsSlice = {
  name: 'friends',
  profileTabs: [{ value: 'friends', label: 'Friends', order: 25, component: lazy(() => import('./FriendsTab.tsx')) }],
} as const satisfies WebSlice;
