import { lazy } from '../../platform/lazy.tsx';
import { type Given, oneOf, words } from '../../platform/search.ts';
import type { WebSlice } from '../../platform/slice.ts';
import { contentEntities } from './entities.ts';
import { clearOpenedList } from './opened-list.ts';

const large = oneOf('1');

/** An item's page, its tile, and the items of the page. */
export const contentSlice = {
  name: 'content',
  routes: [
    {
      path: '/content/$id',
      /** `large`: the large view is open. `comment`: the comment that a link leads to. */
      search: (given: Given): { large?: '1'; comment?: string } => ({
        large: large(given.large),
        comment: words(given.comment),
      }),
      screen: lazy(() => import('./ContentScreen.tsx'), 'screen'),
    },
  ],
  tileActions: [{ order: 90, component: lazy(() => import('./AdminDelete.tsx'), 'extra') }],
  stores: [contentEntities, { clear: clearOpenedList }],
} as const satisfies WebSlice;
