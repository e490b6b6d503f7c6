import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const healthAdmin = [
  { value: 'jobs', label: say('jobs'), order: 80, component: lazy(() => import('./JobsAdmin.tsx')) },
  { value: 'health', label: say('storageAndHealth'), order: 82, component: lazy(() => import('./HealthAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
