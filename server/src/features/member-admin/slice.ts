import { memberAdmin } from '@veil/contract/member-admin.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { exportSuspensions } from './export.ts';
import { bindMemberAdmin } from './routes.ts';
import { liftDue } from './suspend.ts';

/** Members as admins see them: search, powers, suspensions, sessions, and a record of what was done. */
export const memberAdminSlice = {
  name: 'member-admin',
  calls: memberAdmin,
  bind: bindMemberAdmin,
  repeated: [{ name: 'ended suspensions', everyMs: 30_000, run: liftDue }],
  exportOf: exportSuspensions,
} as const satisfies SliceWithCalls<typeof memberAdmin>;
