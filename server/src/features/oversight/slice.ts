import { oversight } from '@veil/contract/oversight.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { exportSuspensions } from './export.ts';
import { bindOversight } from './routes.ts';
import { liftDue } from './suspend.ts';

/** Members as admins see them: search, powers, suspensions, sessions, and a record of what was done. */
export const oversightSlice = {
  name: 'oversight',
  calls: oversight,
  bind: bindOversight,
  repeated: [{ name: 'ended suspensions', everyMs: 30_000, run: liftDue }],
  exportOf: exportSuspensions,
} as const satisfies SliceWithCalls<typeof oversight>;
