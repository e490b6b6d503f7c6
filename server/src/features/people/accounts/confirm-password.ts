import { accountMessages } from '@veil/contract/people/account-fields.ts';
import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isPassword, loadPasswordHash } from '../auth/index.ts';

/** Calls use it that need more than a stolen session. They declare a rate limit against guessing. */
export async function refuseWrongPassword(db: Db, accountId: string, password: string): Promise<void> {
  const hash = await loadPasswordHash(db, accountId);
  if (!hash || !(await isPassword({ hash, password })))
    refuse('invalid', accountMessages.wrongPassword, { password: accountMessages.wrongPassword });
}
