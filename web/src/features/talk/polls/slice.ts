import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const pollsSlice = {
  name: 'polls',
  routes: [
    {
      path: '/polls',
      title: say('polls'),
      screen: lazy(() => import('./PollsScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
