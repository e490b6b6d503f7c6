import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';
import { readPatronSearch } from './patron-search.ts';

/** Tiers of patrons, and what the member has. */
export const patronSlice = {
  name: 'patron',
  routes: [
    {
      path: '/patron',
      title: 'Patron',
      /** What Patreon sends the browser back with. */
      search: readPatronSearch,
      screen: lazy(() => import('./PatronScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
