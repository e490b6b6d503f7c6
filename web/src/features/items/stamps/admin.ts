import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const stampsAdmin = [
  { value: 'stamps', label: 'Stamps', order: 45, component: lazy(() => import('./StampsAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
