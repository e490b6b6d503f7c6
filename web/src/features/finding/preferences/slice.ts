import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const preferencesSlice = {
  name: 'preferences',
  routes: [
    {
      path: '/setup',
      title: say('finishSettingUpYourProfile'),
      screen: lazy(() => import('./SetupScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
