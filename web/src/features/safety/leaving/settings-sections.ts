import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const leavingSettings = [
  {
    value: 'data',
    label: say('yourData'),
    order: 95,
    settings: [
      { place: 'a-copy-of-your-data', label: say('aCopyOfYourData'), words: say('searchWordsOfCopy') },
      { place: 'delete-your-account', label: say('deleteYourAccount'), words: say('searchWordsOfDeletion') },
    ],
    component: lazy(() => import('./DataSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
