import { accounts } from '@veil/contract/people/accounts.ts';
import type { Slice } from '../../../slice.ts';
import { exportAccount } from './export.ts';
import { shownSignInSettings } from './sign-in-settings.ts';

/** better-auth answers the calls through `openAccounts`, so nothing is bound here. */
export const accountsSlice = {
  name: 'accounts',
  calls: accounts,
  settings: [shownSignInSettings],
  exportOf: exportAccount,
} as const satisfies Slice;
