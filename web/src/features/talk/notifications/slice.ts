import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';

export const notificationsSlice = {
  name: 'notifications',
  routes: [
    {
      path: '/notifications',
      title: 'Notifications',
      screen: lazy(() => import('./NotificationsScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
