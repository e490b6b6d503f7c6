import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const auditAdmin = [
  { value: 'audit', label: say('auditLog'), order: 84, component: lazy(() => import('./AuditAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
