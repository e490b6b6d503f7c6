import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

export const appealsSettings = [
  {
    value: 'standing',
    label: 'Account standing',
    order: 92,
    settings: [{ label: 'Decisions with their reasons', words: 'strikes sanctions appeals moderators' }],
    component: lazy(() => import('./StandingSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
