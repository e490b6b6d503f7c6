import { lazy } from '../../platform/lazy.tsx';
import type { WebSlice } from '../../platform/slice.ts';
import { forgetAdverts } from './stored.ts';

/** Adverts beside what members look at. */
export const advertsSlice = {
  name: 'adverts',
  settingsSections: [
    { value: 'adverts', label: 'Adverts', order: 85, component: lazy(() => import('./AdvertsSection.tsx')) },
  ],
  stores: [{ clear: forgetAdverts }],
} as const satisfies WebSlice;
