import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

export const accountsSettings = [
  {
    value: 'account',
    label: 'Account and sign-in',
    order: 60,
    component: lazy(() => import('./AccountSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
