import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

export const consentSettings = [
  {
    value: 'people',
    label: 'People you show',
    order: 75,
    creators: true,
    settings: [{ label: 'Add somebody', words: 'releases consent models persons' }],
    component: lazy(() => import('./PeopleSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
