import { memberAdmin } from '@veil/contract/member-admin.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindMemberAdmin } from './routes.ts';

/** Members as admins see them: search, powers, suspensions, sessions, and a record of what was done. */
export const memberAdminSlice = {
  name: 'member-admin',
  calls: memberAdmin,
  bind: bindMemberAdmin,
} as const satisfies SliceWithCalls<typeof memberAdmin>;
