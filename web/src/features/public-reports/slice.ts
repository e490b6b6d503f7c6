import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** What anyone reported on the public page, for moderators, and the answer of makers to a removal for copyright. */
export const publicReportsSlice = {
  name: 'public-reports',
  routes: [
    {
      path: '/decisions/$id/counter-notice',
      title: 'Counter-notice',
      screen: lazy(() => import('./CounterNoticeScreen.tsx'), 'screen'),
    },
  ],
  late: lazy(() => import('./ReportLink.tsx'), 'extra'),
} as const satisfies WebSlice;
