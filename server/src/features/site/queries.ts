import { sql } from 'kysely';
import type { Db } from '../../deps.ts';
import { compileOnce } from '../../platform/db/prepared.ts';

/** Stores the value unless there is one, and returns the stored one. */
export async function storeSecretCheck(db: Db, value: Buffer): Promise<Buffer> {
  await db
    .insertInto('secret_checks')
    .values({ value })
    .onConflict((row) => row.doNothing())
    .execute();
  return (await db.selectFrom('secret_checks').select('value').executeTakeFirstOrThrow()).value;
}

export async function findSecretCheck(db: Db): Promise<Buffer | null> {
  return (await db.selectFrom('secret_checks').select('value').executeTakeFirst())?.value ?? null;
}

/** Fails where the database is a standby, read-only or out of disk space. */
export async function writeReadiness(db: Db, at: Date): Promise<void> {
  await db.updateTable('readiness').set({ written_at: at }).execute();
}

const isOver = (windowMs: number) =>
  sql<boolean>`call_rates.began_at <= now() - ${windowMs}::double precision * interval '1 millisecond'`;

/** Counts a call in the current window or begins a new one. One statement, so that concurrent calls are all counted; the database's clock is the same for all nodes. */
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

/** Their keys end with the id of who made the calls. */
export const forgetCallsOf = (tx: Db, memberId: string) =>
  tx.deleteFrom('call_rates').where('key', 'like', `%:${memberId}`).execute();
