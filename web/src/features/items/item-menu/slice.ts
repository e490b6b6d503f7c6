import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const itemMenuSlice = {
  name: 'item-menu',
  itemActions: [
    { order: 20, component: lazy(() => import('./ShareItem.tsx'), 'extra') },
    { order: 50, whole: true, component: lazy(() => import('./DismissItem.tsx'), 'extra') },
    { order: 55, component: lazy(() => import('./MuteItemTags.tsx'), 'extra') },
  ],
} as const satisfies WebSlice;
