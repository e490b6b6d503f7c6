import type { Slice } from '../../../slice.ts';
import { deleteExpired, endSessions } from './end-session-queries.ts';
import { resealAccounts } from './reseal.ts';

export const authSlice = {
  name: 'auth',
  repeated: [{ name: 'ended sessions', everyMs: 3_600_000, run: ({ db, clock }) => deleteExpired(db, clock.now()) }],
  // The account is deleted with the member and everything that refers to it.
  onMemberEnd: (tx, { id }) => endSessions(tx, id),
  reseal: resealAccounts,
} as const satisfies Slice;
