import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const transparencyAdmin = [
  { value: 'transparency', label: 'Transparency', order: 86, component: lazy(() => import('./TransparencyAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
