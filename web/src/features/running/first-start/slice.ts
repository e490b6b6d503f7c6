import { lazy } from '../../../platform/lazy.tsx';
import { type Given, words } from '../../../platform/search.ts';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const firstStartSlice = {
  name: 'first-start',
  routes: [
    {
      path: '/start',
      title: say('setUpThisSite'),
      search: ({ token }: Given): { token?: string } => ({ token: words(token) }),
      screen: lazy(() => import('./StartScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
