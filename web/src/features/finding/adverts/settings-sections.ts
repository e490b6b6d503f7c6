import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const advertsSettings = [
  {
    value: 'adverts',
    label: say('adverts'),
    order: 85,
    settings: [{ place: 'show-adverts', label: say('showAdverts'), words: say('searchWords') }],
    component: lazy(() => import('./AdvertsSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
