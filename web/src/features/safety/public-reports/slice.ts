import { lazy } from '../../platform/lazy.tsx';
import { type Given, words } from '../../platform/search.ts';
import type { WebSlice } from '../../platform/slice.ts';

const CounterNotice = lazy(() => import('./CounterNoticeScreen.tsx'), 'screen');

/** What anyone reported on the public page, for moderators, and the answer of makers to a removal for copyright. */
export const publicReportsSlice = {
  name: 'public-reports',
  routes: [
    { path: '/decisions/$id/counter-notice', title: 'Counter-notice', screen: CounterNotice },
    {
      /** By the link of the statement, for makers whom the decision signed out. */
      path: '/statements/$id/counter-notice',
      title: 'Counter-notice',
      search: ({ key }: Given): { key?: string | undefined } => ({ key: words(key) }),
      screen: CounterNotice,
    },
  ],
  late: lazy(() => import('./ReportLink.tsx'), 'extra'),
} as const satisfies WebSlice;
