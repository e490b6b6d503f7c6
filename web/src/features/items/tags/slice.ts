import { lazy } from '../../../platform/lazy.tsx';
import { type Given, words } from '../../../platform/search.ts';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

const tagMax = 40;

export const tagsSlice = {
  name: 'tags',
  routes: [
    {
      path: '/tags',
      title: say('tags'),
      search: ({ q }: Given): { q?: string } => ({ q: words(q)?.slice(0, tagMax) }),
      screen: lazy(() => import('./TagsScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
