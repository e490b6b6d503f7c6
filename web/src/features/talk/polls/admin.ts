import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const pollsAdmin = [
  { value: 'polls', label: say('polls'), order: 50, component: lazy(() => import('./PollsAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
