import type { Db } from '../../../deps.ts';
import { endSessions } from './end-session-queries.ts';

export type SecondFactors = { authenticator: boolean; passkeys: number };

export async function removePasskeys(tx: Db, accountId: string): Promise<SecondFactors> {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('account_id', '=', accountId).executeTakeFirst();
  return { authenticator: false, passkeys: Number(numDeletedRows) };
}

/** Ends every session. Returns the removed methods. */
export async function removeSecondFactors(tx: Db, accountId: string): Promise<SecondFactors> {
  const { passkeys } = await removePasskeys(tx, accountId);
  await tx.deleteFrom('two_factors').where('account_id', '=', accountId).execute();
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ two_factor_enabled: false })
    .where('id', '=', accountId)
    .where('two_factor_enabled', '=', true)
    .executeTakeFirst();
  const had = { authenticator: numUpdatedRows > 0n, passkeys };
  if (had.authenticator || had.passkeys > 0) await endSessions(tx, accountId);
  return had;
}
