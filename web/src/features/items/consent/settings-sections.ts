import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

export const consentSettings = [
  {
    value: 'people',
    label: 'People you show',
    order: 75,
    creators: true,
    component: lazy(() => import('./PeopleSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
