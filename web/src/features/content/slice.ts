import { late } from '../../platform/late.tsx';
import { type Given, oneOf } from '../../platform/search.ts';
import type { WebSlice } from '../../platform/slice.ts';
import { contentEntities } from './entities.ts';
import { clearTrail } from './trail.ts';

const large = oneOf('1');

/** An item's page, its tile, and the items that the page knows. */
export const contentSlice = {
  name: 'content',
  routes: [
    {
      path: '/content/$id',
      /** `large`: the item is shown over the whole window. */
      search: (given: Given): { large?: '1' } => ({ large: large(given.large) }),
      screen: late(() => import('./ContentScreen.tsx'), 'screen'),
    },
  ],
  tileActions: [{ order: 90, component: late(() => import('./AdminDelete.tsx'), 'extra') }],
  stores: [contentEntities, { clear: clearTrail }],
} as const satisfies WebSlice;
