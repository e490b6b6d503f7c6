import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { compileOnce } from '../../../platform/db/prepared.ts';

const isOver = (windowMs: number) =>
  sql<boolean>`call_rates.began_at <= now() - ${windowMs}::double precision * interval '1 millisecond'`;

/** One statement counts concurrent calls; the database's clock is the same for all nodes. */
export const countCall = compileOnce((db: Db, { key, windowMs }: { key: string; windowMs: number }) =>
  db
    .insertInto('call_rates')
    .values({ key, count: 1, began_at: sql`now()` })
    .onConflict((known) =>
      known.column('key').doUpdateSet({
        count: sql`case when ${isOver(windowMs)} then 1 else call_rates.count + 1 end`,
        began_at: sql`case when ${isOver(windowMs)} then now() else call_rates.began_at end`,
      }),
    )
    .returning(['count', sql<number>`extract(epoch from now() - began_at)::double precision * 1000`.as('age_ms')]),
);

/** No window lasts longer than an hour. */
export async function forgetCallRates(db: Db): Promise<void> {
  await db.deleteFrom('call_rates').where('began_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}

export const forgetCallsOf = (tx: Db, memberId: string) =>
  tx.deleteFrom('call_rates').where('key', 'like', `%:${memberId}`).execute();

export async function countMail(
  db: Db,
  { key, now, windowMs }: { key: string; now: Date; windowMs: number },
): Promise<number> {
  const isOver = sql<boolean>`mail_counts.began_at <= ${new Date(now.getTime() - windowMs)}`;
  const { count } = await db
    .insertInto('mail_counts')
    .values({ key, count: 1, began_at: now })
    .onConflict((known) =>
      known.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else mail_counts.count + 1 end`,
        began_at: sql`case when ${isOver} then ${now}::timestamptz else mail_counts.began_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

export async function forgetMailCounts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail_counts').where('began_at', '<', before).execute();
}
