import { lazy } from '../../../platform/lazy.tsx';
import type { AdminSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const membersAdmin = [
  { value: 'members', label: say('members'), order: 8, component: lazy(() => import('./MembersAdmin.tsx')) },
] as const satisfies readonly AdminSection[];
