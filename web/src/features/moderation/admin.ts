import { lazy } from '../../platform/lazy.tsx';
import type { AdminSection } from '../../platform/slice.ts';

export const moderationAdmin = [
  { value: 'reports', label: 'Reports', order: 30, component: lazy(() => import('./ReportLimitsForm.tsx')) },
] as const satisfies readonly AdminSection[];
