import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

export const notificationsSettings = [
  {
    value: 'notifications',
    label: 'Notifications',
    order: 50,
    component: lazy(() => import('./NotificationsSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
