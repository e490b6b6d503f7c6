import type { Db } from '../../../deps.ts';

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

/** This also ends the account's sign-ins that wait for a code. */
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
