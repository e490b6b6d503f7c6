import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';
import { readPatronSearch } from './patron-search.ts';

export const patronSlice = {
  name: 'patron',
  routes: [
    {
      path: '/patron',
      title: say('patron'),
      search: readPatronSearch,
      screen: lazy(() => import('./PatronScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
