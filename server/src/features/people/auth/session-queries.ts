import type { Db } from '../../../deps.ts';

/** Milliseconds, so that not every renewal of a token writes. */
const useStepMs = 5 * 60_000;

export const loadSessions = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .select(['id', 'device', 'network', 'created_at', 'used_at'])
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function hasSession(db: Db, accountId: string, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Lock the account first, before a change that a reset must not miss. */
export async function isLive(tx: Db, sessionId: string): Promise<boolean> {
  const session = await tx.selectFrom('sessions').where('id', '=', sessionId).select('id').executeTakeFirst();
  return session !== undefined;
}

export async function countSessions(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function markSessionUsed(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: now })
    .where('id', '=', sessionId)
    .where('used_at', '<', new Date(now.getTime() - useStepMs))
    .execute();
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function endSessionOf(db: Db, accountId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endSessionByToken(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** With the account's sign-ins that wait for a code. */
export async function endSignIn(db: Db, accountId: string, tokenHash: string | null): Promise<void> {
  if (tokenHash) await endSessionByToken(db, tokenHash);
  await deleteProofs(db, accountId);
}

/** Access tokens end with their sessions. */
export async function endSessions(db: Db, accountId: string, except?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(except !== undefined, (all) => all.where('id', '!=', except ?? ''))
    .execute();
  await deleteProofs(db, accountId);
}

/** Ends their proofs too. Returns the number of ended sessions. */
export async function endAllSessions(tx: Db): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('sessions').executeTakeFirst();
  await tx.deleteFrom('verifications').execute();
  return Number(numDeletedRows);
}

/** Trusted browsers, mailed links and sign-ins that wait for a code. A passkey challenge contains the account id. */
async function deleteProofs(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', 'like', `%${accountId}%`).execute();
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
}
