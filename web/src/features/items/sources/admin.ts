import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const sourcesAdmin = [
  { value: 'public-content', label: 'Public content', order: 20, component: lazy(() => import('./PoolAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
