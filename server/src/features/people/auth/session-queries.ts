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
