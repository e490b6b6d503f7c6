import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const consentSlice = {
  name: 'consent',
  routes: [
    { path: '/release/$token', title: 'You are asked', screen: lazy(() => import('./ReleaseScreen.tsx'), 'screen') },
    {
      path: '/own-release/$code',
      title: 'Your answer',
      screen: lazy(() => import('./OwnReleaseScreen.tsx'), 'screen'),
    },
  ],
  contentSections: [{ place: 'backstage', order: 10, component: lazy(() => import('./ItemPeople.tsx'), 'extra') }],
} as const satisfies WebSlice;
