import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const reviewSlice = {
  name: 'review',
  routes: [
    {
      path: '/content/$id/review',
      title: say('checkTheCovers'),
      screen: lazy(() => import('./ReviewScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
