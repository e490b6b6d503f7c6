import { lazy } from '../../../platform/lazy.tsx';
import { type Given, oneOf, words } from '../../../platform/search.ts';
import type { WebSlice } from '../../../platform/slice.ts';
import { clearOpenedList, contentEntities } from '../tiles/index.ts';

const large = oneOf('1');

export const contentSlice = {
  name: 'content',
  routes: [
    {
      path: '/content/$id',
      /** `large`: the large view is open. `comment`: the comment of a link. `picture`: the shown one of a set. */
      search: (given: Given): { large?: '1'; comment?: string; picture?: string } => ({
        large: large(given.large),
        comment: words(given.comment),
        picture: words(given.picture),
      }),
      screen: lazy(() => import('./ContentScreen.tsx'), 'screen'),
    },
  ],
  tileActions: [{ order: 90, component: lazy(() => import('./AdminDelete.tsx'), 'extra') }],
  itemActions: [{ order: 80, component: lazy(() => import('./MakerActions.tsx'), 'extra') }],
  tileTaps: [{ first: (id, client) => void import('./reads.ts').then(({ loadAhead }) => loadAhead(id, client)) }],
  stores: [contentEntities, { clear: clearOpenedList }],
} as const satisfies WebSlice;
