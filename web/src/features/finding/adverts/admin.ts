import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const advertsAdmin = [
  { value: 'adverts', label: 'Adverts', order: 40, component: lazy(() => import('./AdvertsAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
