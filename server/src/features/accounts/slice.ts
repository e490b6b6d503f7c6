import { accounts } from '@veil/contract/accounts.ts';
import type { Slice } from '../../slice.ts';
import { endSessions } from './queries.ts';

/** Its calls are answered by better-auth: `openAccounts` serves them, and nothing is bound. */
export const accountsSlice = {
  name: 'accounts',
  calls: accounts,
  onMemberEnd: (tx, { id }) => endSessions(tx, id),
} as const satisfies Slice;
