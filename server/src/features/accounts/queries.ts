import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

/** Counts one try in the window that runs, or begins a window. One statement, so that tries at once are all counted. */
export async function countTry(
  db: Db,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ count: number; began: Date }> {
  const over = sql<boolean>`auth_limits.began_at <= ${new Date(now.getTime() - windowMs)}`;
  return await db
    .insertInto('auth_limits')
    .values({ key, count: 1, began_at: now })
    .onConflict((known) =>
      known.column('key').doUpdateSet({
        count: sql`case when ${over} then 1 else auth_limits.count + 1 end`,
        began_at: sql`case when ${over} then ${now}::timestamptz else auth_limits.began_at end`,
      }),
    )
    .returning(['count', 'began_at as began'])
    .executeTakeFirstOrThrow();
}

export async function uncountTry(db: Db, key: string): Promise<void> {
  await db.updateTable('auth_limits').set({ count: sql`greatest(count - 1, 0)` }).where('key', '=', key).execute();
}

export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('auth_limits').where('key', '=', key).execute();
}

export async function forgetTriesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('auth_limits').where('began_at', '<', time).execute();
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Signs an account out everywhere: its access tokens end with their sessions. */
export async function endSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

export const findAccount = (db: Db, email: string) =>
  db.selectFrom('accounts').where('email', '=', email).select(['id', 'email', 'email_verified']).executeTakeFirst();

export const loadAccount = (db: Db, id: string) =>
  db.selectFrom('accounts').where('id', '=', id).select(['id', 'email', 'email_verified']).executeTakeFirst();

/** Whoever follows a mailed link has shown that the address is theirs. */
export async function confirmEmail(db: Db, accountId: string): Promise<void> {
  await db.updateTable('accounts').set({ email_verified: true }).where('id', '=', accountId).execute();
}

/** Takes back an account that nobody could ever enter. */
export async function removeUnconfirmed(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', accountId).where('email_verified', '=', false).execute();
}
