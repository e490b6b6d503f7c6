import type { Db } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { isPassword } from './password.ts';

/** For calls that a stolen session must not be enough for. Such a call declares a rate, against guessing. */
export async function refuseWrongPassword(db: Db, accountId: string, password: string): Promise<void> {
  const credential = await db
    .selectFrom('credentials')
    .select('password')
    .where('account_id', '=', accountId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  const hash = credential?.password;
  if (!hash || !(await isPassword({ hash, password })))
    refuse('invalid', 'The password is not right', { password: 'The password is not right' });
}
