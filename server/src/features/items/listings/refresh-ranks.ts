import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts';
import type { Repeated } from '../../../slice.ts';
import { isRankingDue } from './queries.ts';

/** Batch size: items per transaction, which blocks their writers. */
const batchSize = 500;
/** Longer than anybody pages with one cursor. An older cursor continues at its position in the current order. */
const keepVersionsMs = 2 * 3_600_000;

async function drain(db: Db, batch: (tx: Db) => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const taken = await db.transaction().execute(batch);
    all += taken;
    if (taken < batchSize) return all;
  }
}

export const refreshRanks = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  drain(db, async (tx) => {
    const { rows } = await sql<{ taken: number }>`select refresh_ranks(${batchSize}, ${clock.now()}) as taken`.execute(
      tx,
    );
    return rows[0]?.taken ?? 0;
  });

const sweepPostings = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  drain(db, async (tx) => {
    const before = clock.now().getTime() - keepVersionsMs;
    const { rows } = await sql<{ taken: number }>`select sweep_postings(${before}, ${batchSize}) as taken`.execute(tx);
    return rows[0]?.taken ?? 0;
  });

/** One worker refreshes, and the others skip. */
export const rankRefresh = {
  name: 'refresh ranks',
  everyMs: 5_000,
  isDue: (now) => isRankingDue(now.getTime() - keepVersionsMs),
  run: (deps) =>
    oneAtATime(deps.lockDb, 'refresh ranks', async () => {
      await refreshRanks(deps);
      await sweepPostings(deps);
    }),
} as const satisfies Repeated;
