import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const stampsAdmin = [
  { value: 'stamps', label: say('stamps'), order: 45, component: lazy(() => import('./StampsAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
