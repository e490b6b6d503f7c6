import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const ageAssuranceAdmin = [
  { value: 'age-checks', label: 'Age checks', order: 66, component: lazy(() => import('./AgeChecksAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
