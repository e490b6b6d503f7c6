import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const ageAssuranceAdmin = [
  { value: 'age-checks', label: say('ageChecks'), order: 66, component: lazy(() => import('./AgeChecksAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
