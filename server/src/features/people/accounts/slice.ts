import { accounts } from '@veil/contract/accounts.ts';
import type { Slice } from '../../slice.ts';
import { exportAccount } from './export.ts';
import { resealAccounts } from './reseal.ts';
import { deleteExpired, endSessions } from './session-queries.ts';
import { shownSignInSettings } from './sign-in-settings.ts';

/** Its calls are answered by better-auth: `openAccounts` serves them, and nothing is bound. */
export const accountsSlice = {
  name: 'accounts',
  calls: accounts,
  settings: [shownSignInSettings],
  repeated: [{ name: 'ended sessions', everyMs: 3_600_000, run: ({ db, clock }) => deleteExpired(db, clock.now()) }],
  // The account itself goes with the member, and with it all that refers to it.
  onMemberEnd: (tx, { id }) => endSessions(tx, id),
  exportOf: exportAccount,
  reseal: resealAccounts,
} as const satisfies Slice;
