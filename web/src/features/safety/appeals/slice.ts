import { lazy } from '../../../platform/lazy.tsx';
import { type Given, words } from '../../../platform/search.ts';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const appealsSlice = {
  name: 'appeals',
  routes: [
    {
      path: '/statements/$id',
      title: say('decision'),
      search: ({ key }: Given): { key?: string | undefined } => ({ key: words(key) }),
      screen: lazy(() => import('./StatementScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
