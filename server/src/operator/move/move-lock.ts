import { sql } from 'kysely';
import type { Db } from '../../deps.ts';
import { connectForCopy } from '../../platform/db/table-copy/index.ts';

/** Only the commands that move a site use these advisory locks. */
const [first, second] = [0x7665696c, 0x6d6f7665];

/** It ends with its connection, so a killed command leaves none. */
export type MoveLock = {
  /** Throws if the lock was lost with its connection. */
  require(tx: Db): Promise<void>;
  release(): Promise<void>;
};

export async function takeMoveLock(databaseUrl: string): Promise<MoveLock> {
  const client = await connectForCopy(databaseUrl);
  const { rows } = await client.query<{ taken: boolean; pid: number }>(
    'select pg_try_advisory_lock($1, $2) as taken, pg_backend_pid() as pid',
    [first, second],
  );
  const [row] = rows;
  if (!row?.taken) {
    await client.end();
    throw new Error('Another `veil move-to` or `veil move-files` is at work on this database: wait for it, or end it.');
  }
  return {
    async require(tx) {
      const { rows: held } = await sql<{ held: boolean }>`
        select exists (select from pg_locks where locktype = 'advisory' and granted and pid = ${row.pid}
          and classid = ${first}::oid and objid = ${second}::oid and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())) as held`.execute(tx);
      if (!held[0]?.held) throw new Error('The connection that holds the lock of this move was lost.');
    },
    release: () => client.end().catch(() => undefined),
  };
}
