import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const itemMenuSettings = [
  {
    value: 'not-interested',
    label: say('notInterested'),
    order: 72,
    settings: [{ place: 'not-interested', label: say('notInterested'), words: say('searchWords') }],
    component: lazy(() => import('./DismissedSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
