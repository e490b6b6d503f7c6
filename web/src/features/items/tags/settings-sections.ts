import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

export const tagsSettings = [
  {
    value: 'muted-tags',
    label: 'Muted tags',
    order: 71,
    settings: [{ label: 'Muted', words: 'mute unmute tags hide' }],
    component: lazy(() => import('./MutedSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
