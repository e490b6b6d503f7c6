import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const advertsAdmin = [
  { value: 'adverts', label: say('adverts'), order: 40, component: lazy(() => import('./AdvertsAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
