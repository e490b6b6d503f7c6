import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

export const advertsSettings = [
  {
    value: 'adverts',
    label: 'Adverts',
    order: 85,
    settings: [{ label: 'Show adverts', words: 'ads advertising' }],
    component: lazy(() => import('./AdvertsSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
