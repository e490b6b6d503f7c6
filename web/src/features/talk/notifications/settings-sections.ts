import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';
import { topicWords } from './words.ts';

export const notificationsSettings = [
  {
    value: 'notifications',
    label: say('notifications'),
    order: 50,
    settings: [
      { place: 'on-the-site', label: say('onTheSite') },
      { place: 'by-e-mail', label: say('byEMail'), words: say('mailSearchWords') },
      ...Object.entries(topicWords).map(([topic, { label, hint }]) => ({ place: topic, label, words: hint })),
    ],
    component: lazy(() => import('./NotificationsSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
