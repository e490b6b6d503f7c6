import { readCasesSearch } from '../../features/moderation/search.ts';
import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';

/** The moderators' screen. It stands in `app` because several slices add to it, and what they add loads with it only. */
export const moderationArea = {
  name: 'moderation-area',
  routes: [
    {
      path: '/moderation',
      title: 'Moderation',
      search: readCasesSearch,
      screen: lazy(() => import('./ModerationScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
