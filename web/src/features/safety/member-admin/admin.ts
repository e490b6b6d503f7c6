import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';

export const membersAdmin = [
  { value: 'members', label: 'Members', order: 8, component: lazy(() => import('./MembersAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
