import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const imageQueueAdmin = [
  { value: 'image-queue', label: say('imageQueue'), order: 22, component: lazy(() => import('./ImageQueueAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
