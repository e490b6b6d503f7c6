import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const healthAdmin = [
  { value: 'jobs', label: 'Jobs', order: 80, component: lazy(() => import('./JobsAdmin.tsx')) },
  { value: 'health', label: 'Storage and health', order: 82, component: lazy(() => import('./HealthAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
