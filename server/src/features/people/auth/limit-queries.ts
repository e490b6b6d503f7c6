import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** One statement, so that concurrent attempts all count. */
export async function countAttempt(
  db: Db,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ count: number; began: Date }> {
  const expired = sql<boolean>`auth_limits.began_at <= ${new Date(now.getTime() - windowMs)}`;
  return await db
    .insertInto('auth_limits')
    .values({ key, count: 1, began_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${expired} then 1 else auth_limits.count + 1 end`,
        began_at: sql`case when ${expired} then ${now}::timestamptz else auth_limits.began_at end`,
      }),
    )
    .returning(['count', 'began_at as began'])
    .executeTakeFirstOrThrow();
}

export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db.updateTable('auth_limits').set({ count: sql`greatest(count - 1, 0)` }).where('key', '=', key).execute();
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('auth_limits').where('key', '=', key).execute();
}

export async function deleteAttemptsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('auth_limits').where('began_at', '<', time).execute();
}
