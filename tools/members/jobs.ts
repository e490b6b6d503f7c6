import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const pollMs = 500;
/** Time for remaining jobs; afterwards unfinished ones are named. */
const limitMs = 240_000;

/** Leaves out pg-boss's own jobs and future ones. A retried job waits for its next attempt. */
const unfinished = `name not like '\\_\\_%' and (state in ('retry', 'active') or (state = 'created' and start_after <= now()))`;

export async function countUnfinished(pool: pg.Pool, state = '%'): Promise<number> {
  const text = `select count(*)::int as count from jobs.job where ${unfinished} and state::text like $1`;
  const { rows } = await pool.query<{ count: number }>(text, [state]);
  return rows[0]?.count ?? 0;
}

export async function untilJobsDone(pool: pg.Pool): Promise<number> {
  for (const until = performance.now() + limitMs; ; await delay(pollMs)) {
    const left = await countUnfinished(pool);
    if (left === 0 || performance.now() > until) return left;
  }
}

export type JobTotals = { done: number; again: number; failed: number; givenUp: number };

export async function readJobTotals(pool: pg.Pool): Promise<JobTotals> {
  const { rows } = await pool.query<JobTotals>(`
    select count(*) filter (where state = 'completed')::int as done,
      count(*) filter (where retry_count > 0)::int as again,
      count(*) filter (where state in ('failed', 'cancelled'))::int as failed,
      count(*) filter (where name like '%-given-up')::int as "givenUp"
    from jobs.job where name not like '\\_\\_%'`);
  return rows[0] as JobTotals;
}
