import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** Reports of items and comments. */
export const moderationSlice = {
  name: 'moderation',
  routes: [
    {
      path: '/moderation',
      title: 'Reports',
      screen: lazy(() => import('./CasesScreen.tsx'), 'screen'),
      links: [{ label: 'Reports', icon: 'Flag', in: ['header', 'menu'], order: 85, power: 'moderator' }],
    },
  ],
  contentSections: [{ place: 'byline', order: 10, component: lazy(() => import('./ReportItem.tsx'), 'extra') }],
} as const satisfies WebSlice;
