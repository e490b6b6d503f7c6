import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';
import { say } from '../messages.ts';

/** The area lies in `app`, because it lists the sections of all slices, which load with its screen only. */
export const adminArea = {
  name: 'admin',
  routes: [
    {
      path: '/admin',
      title: say('admin'),
      screen: lazy(() => import('./AdminScreen.tsx'), 'screen'),
      search: ({ section }) => ({ section: typeof section === 'string' ? section : undefined }),
    },
  ],
} as const satisfies WebSlice;
