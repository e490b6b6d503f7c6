import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const pollsAdmin = [
  { value: 'polls', label: 'Polls', order: 50, component: lazy(() => import('./PollsAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
