import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const notificationsSlice = {
  name: 'notifications',
  routes: [
    {
      path: '/notifications',
      title: say('notifications'),
      screen: lazy(() => import('./NotificationsScreen.tsx'), 'screen'),
    },
  ],
} as const satisfies WebSlice;
