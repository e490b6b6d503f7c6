import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const sourcesAdmin = [
  { value: 'public-content', label: say('publicContent'), order: 20, component: lazy(() => import('./PoolAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
