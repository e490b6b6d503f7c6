import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';
import { similarTotalQuery, worshiperTotalQuery } from './tab-totals.ts';

export const creatorsSlice = {
  name: 'creators',
  routes: [
    {
      path: '/pantheon',
      title: say('pantheon'),
      screen: lazy(() => import('./PantheonScreen.tsx'), 'screen'),
    },
  ],
  memberTabs: [
    {
      value: 'worshipers',
      label: say('worshipers'),
      order: 20,
      always: true,
      total: worshiperTotalQuery,
      component: lazy(() => import('./WorshipersTab.tsx')),
    },
    {
      value: 'similar',
      label: say('similar'),
      order: 40,
      total: similarTotalQuery,
      component: lazy(() => import('./SimilarCreators.tsx')),
    },
  ],
  tileActions: [{ order: 15, component: lazy(() => import('./TileWorship.tsx'), 'extra') }],
  itemActions: [{ order: 15, component: lazy(() => import('./TileWorship.tsx'), 'extra') }],
  contentSections: [{ place: 'byline', order: 5, component: lazy(() => import('./WorshipByline.tsx')) }],
} as const satisfies WebSlice;
