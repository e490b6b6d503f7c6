import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

export const itemMenuSettings = [
  {
    value: 'not-interested',
    label: 'Not interested',
    order: 72,
    settings: [{ label: 'Not interested', words: 'hidden dismissed items show again' }],
    component: lazy(() => import('./DismissedSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
