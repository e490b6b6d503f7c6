import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

export const blocksSettings = [
  {
    value: 'blocked',
    label: 'Blocked and muted',
    order: 70,
    settings: [
      { label: 'Blocked', words: 'block unblock members' },
      { label: 'Muted', words: 'mute unmute members' },
    ],
    component: lazy(() => import('./BlockedSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
