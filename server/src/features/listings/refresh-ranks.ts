import { sql } from 'kysely';
import type { Db, Deps } from '../../deps.ts';
import type { Repeated } from '../../slice.ts';

/** Items a transaction: whoever changes one of them waits for it. */
const batchSize = 500;
/** Longer than anybody pages by one cursor. An older cursor continues at its position in the current order. */
const keepVersionsMs = 2 * 3_600_000;

/** Runs one batch after the other, each in a transaction of its own, until one finds less than it may take. */
async function drain(db: Db, batch: (tx: Db) => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const taken = await db.transaction().execute(batch);
    all += taken;
    if (taken < batchSize) return all;
  }
}

/** Brings the order of top and trending up to the latest scores. Returns how many items were dirty. */
export const refreshRanks = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  drain(db, async (tx) => {
    const { rows } = await sql<{ taken: number }>`select refresh_ranks(${batchSize}, ${clock.now()}) as taken`.execute(
      tx,
    );
    return rows[0]?.taken ?? 0;
  });

/** Deletes versions of postings that no cursor reads any more. */
export const sweepPostings = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  drain(db, async (tx) => {
    const before = clock.now().getTime() - keepVersionsMs;
    const { rows } = await sql<{ taken: number }>`select sweep_postings(${before}, ${batchSize}) as taken`.execute(tx);
    return rows[0]?.taken ?? 0;
  });

/** Any number that only this uses: of several workers one refreshes, the others find the lock taken. */
const refreshLock = 0x666f6c64;

/** On one node at a time. */
export const rankRefresh: Repeated = {
  name: 'refresh ranks',
  everyMs: 10_000,
  run: async (deps) => {
    const client = await deps.pool.connect();
    try {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as ours', [refreshLock]);
      if (!rows[0]?.ours) return;
      try {
        await refreshRanks(deps);
        await sweepPostings(deps);
      } finally {
        await client.query('select pg_advisory_unlock($1)', [refreshLock]);
      }
    } finally {
      client.release();
    }
  },
};
