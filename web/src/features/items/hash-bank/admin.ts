import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const hashBankAdmin = [
  { value: 'hash-list', label: 'Hash list', order: 31, component: lazy(() => import('./HashListAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
