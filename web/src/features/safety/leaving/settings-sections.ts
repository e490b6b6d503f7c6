import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

export const leavingSettings = [
  {
    value: 'data',
    label: 'Your data',
    order: 95,
    settings: [
      { label: 'A copy of your data', words: 'download export zip' },
      { label: 'Delete your account', words: 'leave close remove' },
    ],
    component: lazy(() => import('./DataSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
