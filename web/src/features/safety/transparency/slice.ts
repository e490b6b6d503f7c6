import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const transparencySlice = {
  name: 'transparency',
  routes: [
    { path: '/transparency', title: 'Transparency', screen: lazy(() => import('./TransparencyScreen.tsx'), 'screen') },
  ],
} as const satisfies WebSlice;
