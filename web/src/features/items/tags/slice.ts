import { lazy } from '../../platform/lazy.tsx';
import { type Given, words } from '../../platform/search.ts';
import type { WebSlice } from '../../platform/slice.ts';

/** A tag's name is no longer than this (`maxTagLength`). */
const tagMax = 40;

/** Tags: their list, their merging, and which of them a member does not want to see. */
export const tagsSlice = {
  name: 'tags',
  routes: [
    {
      path: '/tags',
      title: 'Tags',
      search: ({ q }: Given): { q?: string } => ({ q: words(q)?.slice(0, tagMax) }),
      screen: lazy(() => import('./TagsScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
