import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const consentSlice = {
  name: 'consent',
  routes: [
    { path: '/release/$token', title: say('youAreAsked'), screen: lazy(() => import('./ReleaseScreen.tsx'), 'screen') },
    {
      path: '/own-release/$code',
      title: say('yourAnswer'),
      screen: lazy(() => import('./OwnReleaseScreen.tsx'), 'screen'),
    },
  ],
  contentSections: [{ place: 'backstage', order: 10, component: lazy(() => import('./ItemPeople.tsx'), 'extra') }],
} as const satisfies WebSlice;
