import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** A code is valid for its own 30 seconds and the periods before and after. */
const validMs = 2 * 60_000;

/** Returns false for a used code. One statement, so that only one of several concurrent uses succeeds. */
export async function claimCode(db: Db, accountId: string, mac: Buffer, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - validMs);
  await db.deleteFrom('used_codes').where('account_id', '=', accountId).where('used_at', '<', before).execute();
  const claimed = await db
    .insertInto('used_codes')
    .values({ account_id: accountId, code_mac: mac, used_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'code_mac']).doNothing())
    .returning('code_mac')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function releaseCode(db: Db, accountId: string, mac: Buffer): Promise<void> {
  await db.deleteFrom('used_codes').where('account_id', '=', accountId).where('code_mac', '=', mac).execute();
}

/** If the password's hash or the need for a code changes during a sign-in, no session may result. */
export async function loadProofs(db: Db, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('credentials', 'credentials.account_id', 'accounts.id')
    .where('accounts.id', '=', accountId)
    .select(sql<string>`credentials.password || ' ' || accounts.two_factor_enabled`.as('proofs'))
    .executeTakeFirst();
  return row?.proofs ?? '';
}

/** Two concurrent calls must not both insert the row. Without a secret no code is valid. */
export async function prepareTwoFactor(db: Db, id: string, accountId: string): Promise<void> {
  await db
    .insertInto('two_factors')
    .values({ id, account_id: accountId, secret: '', recovery_codes: '' })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

export async function hasSecret(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('two_factors')
    .where('account_id', '=', accountId)
    .where('secret', '!=', '')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A reset by mail proves that the owner is here. */
export async function clearLock(db: Db, accountId: string): Promise<void> {
  const open = { failed_count: 0, locked_until: null };
  await db.updateTable('two_factors').set(open).where('account_id', '=', accountId).execute();
}
