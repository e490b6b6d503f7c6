import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { topicWords } from './words.ts';

export const notificationsSettings = [
  {
    value: 'notifications',
    label: 'Notifications',
    order: 50,
    settings: [
      { label: 'On the site' },
      { label: 'By e-mail', words: 'mail digest' },
      ...Object.values(topicWords).map(({ label, hint }) => ({ label, words: hint })),
    ],
    component: lazy(() => import('./NotificationsSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
