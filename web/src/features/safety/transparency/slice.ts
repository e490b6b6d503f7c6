import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const transparencySlice = {
  name: 'transparency',
  routes: [
    {
      path: '/transparency',
      title: say('transparency'),
      screen: lazy(() => import('./TransparencyScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
