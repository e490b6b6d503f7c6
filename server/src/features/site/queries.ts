import { sql } from 'kysely';
import type { Db } from '../../deps.ts';
import { compileOnce } from '../../platform/db/prepared.ts';

/** Keeps the value unless there is one, and returns the one that is kept. */
export async function keepSecretCheck(db: Db, value: Buffer): Promise<Buffer> {
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

/** Fails where the database is a standby, read-only, or has no room. */
export async function writeReadiness(db: Db, at: Date): Promise<void> {
  await db.updateTable('readiness').set({ written_at: at }).execute();
}

const isOver = (windowMs: number) =>
  sql<boolean>`call_rates.began_at <= now() - ${windowMs}::double precision * interval '1 millisecond'`;

/** Counts a call in the window that runs, or begins one. One statement, so that calls at once are all counted. By the clock of the database, which is one for all nodes. */
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
