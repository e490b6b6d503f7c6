import { lazy } from '../../../platform/lazy.tsx';
import { type Given, words } from '../../../platform/search.ts';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

const CounterNotice = lazy(() => import('./CounterNoticeScreen.tsx'), 'screen');

export const publicReportsSlice = {
  name: 'public-reports',
  routes: [
    { path: '/decisions/$id/counter-notice', title: say('counterNotice'), screen: CounterNotice },
    {
      /** The statement's link leads here, for makers whom the decision signed out. */
      path: '/statements/$id/counter-notice',
      title: say('counterNotice'),
      search: ({ key }: Given): { key?: string | undefined } => ({ key: words(key) }),
      screen: CounterNotice,
    },
  ],
  late: lazy(() => import('./ReportLink.tsx'), 'extra'),
} as const satisfies WebSlice;
