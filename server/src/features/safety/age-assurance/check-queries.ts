import type { Db } from '../../../deps.ts';

export const insertCheck = (
  db: Db,
  check: { hash: Buffer; memberId: string; startedAt: Date; endsAt: Date },
): Promise<unknown> =>
  db
    .insertInto('age_checks')
    .values({ hash: check.hash, member_id: check.memberId, started_at: check.startedAt, ends_at: check.endsAt })
    .execute();

export async function takeCheck(tx: Db, hash: Buffer, memberId: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('age_checks')
    .where('hash', '=', hash)
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteChecksOf = (tx: Db, memberId: string) =>
  tx.deleteFrom('age_checks').where('member_id', '=', memberId).execute();

export const deleteEndedChecks = (db: Db, now: Date) =>
  db.deleteFrom('age_checks').where('ends_at', '<=', now).execute();

export const checkEndOf = async (db: Db, memberId: string, now: Date): Promise<Date | null> => {
  const row = await db
    .selectFrom('age_checks')
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .select('ends_at')
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ends_at ?? null;
};
