import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const friendsSlice = {
  name: 'friends',
  profileTabs: [
    { value: 'friends', label: say('friends'), order: 25, component: lazy(() => import('./FriendsTab.tsx')) },
  ],
} as const satisfies WebSlice;
