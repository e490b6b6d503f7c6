import { type Kysely, sql } from 'kysely';

/** Skips the work while another process does it. A connection of `lockDb` holds the lock, which ends with it. */
export const oneAtATime = <DB>(lockDb: Kysely<DB>, name: string, work: () => Promise<unknown>): Promise<void> =>
  lockDb.connection().execute(async (held) => {
    const key = sql`hashtextextended(${name}, 0)`;
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(held);
    if (!rows[0]?.locked) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(held);
    }
  });
