import type { Db } from '../../deps.ts';

type Change = { accountId: string; newEmail: string; tokenHash: string; expiresAt: Date };

/** The newest change counts: the link of an earlier one ends. */
export async function saveEmailChange(db: Db, { accountId, ...change }: Change): Promise<void> {
  const row = { new_email: change.newEmail, token_hash: change.tokenHash, expires_at: change.expiresAt };
  await db
    .insertInto('email_changes')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Ends a link and returns what it confirms, for one of several concurrent callers. */
export const takeEmailChange = (db: Db, tokenHash: string, now: Date) =>
  db
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['account_id', 'new_email'])
    .executeTakeFirst();

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

const isTaken = (error: unknown) => (error as { code?: unknown }).code === '23505';

/**
 * `onChanged` runs in the same transaction. The address before the change, or null where another account has the new one: also one that took it at the same moment.
 */
export async function writeEmail(
  db: Db,
  { id, email, verified }: { id: string; email: string; verified: boolean },
  onChanged: (tx: Db, id: string) => Promise<void>,
): Promise<string | null> {
  const write = async (tx: Db) => {
    const before = await tx.selectFrom('accounts').where('id', '=', id).select('email').forUpdate().executeTakeFirst();
    await tx.updateTable('accounts').set({ email, email_verified: verified }).where('id', '=', id).execute();
    if (before) await onChanged(tx, id);
    return before?.email ?? null;
  };
  try {
    return await db.transaction().execute(write);
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}
