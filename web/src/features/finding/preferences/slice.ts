import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const preferencesSlice = {
  name: 'preferences',
  routes: [
    {
      path: '/setup',
      title: 'Finish setting up your profile',
      screen: lazy(() => import('./SetupScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
