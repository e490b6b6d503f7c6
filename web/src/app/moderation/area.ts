import { readCasesSearch } from '../../features/safety/moderation/search.ts';
import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';
import { say } from '../messages.ts';

/** The area lies in `app`, because several slices add tabs to it, which load with it only. */
export const moderationArea = {
  name: 'moderation-area',
  routes: [
    {
      path: '/moderation',
      title: say('moderation'),
      search: readCasesSearch,
      screen: lazy(() => import('./ModerationScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
