import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const leavingSettings = [
  {
    value: 'data',
    label: say('yourData'),
    order: 95,
    settings: [
      { label: say('aCopyOfYourData'), words: say('searchWordsOfCopy') },
      { label: say('deleteYourAccount'), words: say('searchWordsOfDeletion') },
    ],
    component: lazy(() => import('./DataSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
