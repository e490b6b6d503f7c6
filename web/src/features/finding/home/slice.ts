import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

const screen = lazy(() => import('./HomeScreen.tsx'), 'screen');

export const homeSlice = {
  name: 'home',
  routes: [
    {
      path: '/',
      title: say('home'),
      screen,
      read: async (client) => client.prefetchQuery((await import('./reads.ts')).homeQuery),
    },
    // Matches any unknown address.
    { path: '$', title: say('home'), screen },
  ],
  contentSections: [{ place: 'below', order: 10, component: lazy(() => import('./SimilarWall.tsx')) }],
} as const satisfies WebSlice;
