import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const auditAdmin = [
  { value: 'audit', label: 'Audit log', order: 84, component: lazy(() => import('./AuditAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
