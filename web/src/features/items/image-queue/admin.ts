import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const imageQueueAdmin = [
  { value: 'image-queue', label: 'Image queue', order: 22, component: lazy(() => import('./ImageQueueAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
