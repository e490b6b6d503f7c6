import type { Db } from '../../../deps.ts';
import { lockAccount } from './queries.ts';

type Change = { accountId: string; newEmail: string; tokenHash: string; expiresAt: Date };

/** A new change replaces an earlier one, whose link then ends. */
export async function saveEmailChange(db: Db, { accountId, ...change }: Change): Promise<void> {
  const row = { new_email: change.newEmail, token_hash: change.tokenHash, expires_at: change.expiresAt };
  await db
    .insertInto('email_changes')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** One of concurrent callers gets it. Locks the account first, as every change of an account does. */
export async function takeEmailChange(tx: Db, tokenHash: string, now: Date) {
  const link = await tx
    .selectFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .select('account_id')
    .executeTakeFirst();
  if (!link) return undefined;
  await lockAccount(tx, link.account_id);
  return tx
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['account_id', 'new_email'])
    .executeTakeFirst();
}

export async function deleteEmailChange(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('account_id', '=', accountId).execute();
}

export const findEmailChange = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('email_changes')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .select('new_email')
    .executeTakeFirst();

/** Perhaps since a moment ago. */
export const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';

/** Returns the previous address. `onChanged` runs in the same transaction. */
export async function writeEmail(
  tx: Db,
  { id, email, verified }: { id: string; email: string; verified: boolean },
  onChanged: (tx: Db, id: string) => Promise<void>,
): Promise<string | null> {
  const before = await lockAccount(tx, id);
  if (!before) return null;
  await tx.updateTable('accounts').set({ email, email_verified: verified }).where('id', '=', id).execute();
  await onChanged(tx, id);
  return before.email;
}
