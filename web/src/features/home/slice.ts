import { House } from '../../kit/icons/index.ts';
import { late } from '../../platform/late.tsx';
import type { WebSlice } from '../../platform/slice.ts';

const screen = late(() => import('./HomeScreen.tsx'), 'screen');

/** Where members arrive, and items like one. */
export const homeSlice = {
  name: 'home',
  routes: [
    { path: '/', title: 'Home', screen, links: [{ label: 'Home', icon: House, in: ['menu', 'dock'], order: 10 }] },
    // Any unknown address.
    { path: '$', title: 'Home', screen },
  ],
  contentSections: [{ place: 'below', order: 10, component: late(() => import('./SimilarWall.tsx')) }],
} as const satisfies WebSlice;
