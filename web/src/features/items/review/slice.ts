import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** The maker looks at the covers of an item and corrects them before it is published. */
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
