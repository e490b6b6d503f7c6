import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const tagsSettings = [
  {
    value: 'muted-tags',
    label: say('mutedTags'),
    order: 71,
    settings: [{ place: 'muted', label: say('muted'), words: say('searchWords') }],
    component: lazy(() => import('./MutedSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
