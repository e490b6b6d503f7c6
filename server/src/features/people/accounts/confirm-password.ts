import { accountMessages } from '@veil/contract/account-fields.ts';
import type { Db } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { isPassword } from './password.ts';
import { loadPasswordHash } from './queries.ts';

/** For calls that a stolen session must not be enough for. Such a call declares a rate, against guessing. */
export async function refuseWrongPassword(db: Db, accountId: string, password: string): Promise<void> {
  const hash = await loadPasswordHash(db, accountId);
  if (!hash || !(await isPassword({ hash, password })))
    refuse('invalid', accountMessages.wrongPassword, { password: accountMessages.wrongPassword });
}
