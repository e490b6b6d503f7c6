import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const pollsSlice = {
  name: 'polls',
  routes: [
    {
      path: '/polls',
      title: 'Polls',
      screen: lazy(() => import('./PollsScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
