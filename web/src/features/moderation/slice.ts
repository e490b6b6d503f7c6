import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';
import { readCasesSearch } from './search.ts';

/** Reports, and the cases in which moderators decide about them. */
export const moderationSlice = {
  name: 'moderation',
  routes: [
    {
      path: '/moderation',
      title: 'Moderation',
      search: readCasesSearch,
      screen: lazy(() => import('./ModerationScreen.tsx'), 'screen'),
      links: [{ label: 'Moderation', icon: 'Flag', in: ['header', 'menu'], order: 85, power: 'moderator' }],
    },
  ],
  contentSections: [{ place: 'byline', order: 10, component: lazy(() => import('./ReportItem.tsx'), 'extra') }],
} as const satisfies WebSlice;
