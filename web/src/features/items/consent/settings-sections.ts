import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const consentSettings = [
  {
    value: 'people',
    label: say('peopleYouShow'),
    order: 75,
    creators: true,
    settings: [{ place: 'add-somebody', label: say('addSomebody'), words: say('settingsWords') }],
    component: lazy(() => import('./PeopleSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
