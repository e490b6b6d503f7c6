import { accounts } from '@veil/contract/people/accounts.ts';
import type { Slice } from '../../../slice.ts';
import { exportAccount } from './export.ts';
import { resealAccounts } from './reseal.ts';
import { deleteExpired, endSessions } from './session-queries.ts';
import { shownSignInSettings } from './sign-in-settings.ts';

/** better-auth answers the calls through `openAccounts`, so nothing is bound here. */
export const accountsSlice = {
  name: 'accounts',
  calls: accounts,
  settings: [shownSignInSettings],
  repeated: [{ name: 'ended sessions', everyMs: 3_600_000, run: ({ db, clock }) => deleteExpired(db, clock.now()) }],
  // The account is deleted with the member and everything that refers to it.
  onMemberEnd: (tx, { id }) => endSessions(tx, id),
  exportOf: exportAccount,
  reseal: resealAccounts,
} as const satisfies Slice;
