import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const appealsSettings = [
  {
    value: 'standing',
    label: say('accountStanding'),
    order: 92,
    settings: [
      { place: 'decisions-with-their-reasons', label: say('decisionsWithTheirReasons'), words: say('searchWords') },
    ],
    component: lazy(() => import('./StandingSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
