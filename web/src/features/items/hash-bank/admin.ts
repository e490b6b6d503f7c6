import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const hashBankAdmin = [
  { value: 'hash-list', label: say('hashList'), order: 31, component: lazy(() => import('./HashListAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
