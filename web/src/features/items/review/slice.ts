import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const reviewSlice = {
  name: 'review',
  routes: [
    {
      path: '/content/$id/review',
      title: 'Check the covers',
      screen: lazy(() => import('./ReviewScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
