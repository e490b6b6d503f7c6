import { lazy } from '../../platform/lazy.tsx';
import type { AdminSection } from '../../platform/slice.ts';

export const creatorsAdmin = [
  { value: 'pantheon', label: 'Pantheon', order: 60, component: lazy(() => import('./PantheonSettings.tsx')) },
] as const satisfies readonly AdminSection[];
