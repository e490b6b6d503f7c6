import { type Kysely, sql } from 'kysely';

export type JobFigures = { done: number; failed: number; waitP50: number | null; waitP95: number | null };

/** Waits in milliseconds; after a retry, the last one. Ended jobs stay for a week in pg-boss. */
export async function readJobFigures<T>(db: Kysely<T>, from: Date, to: Date): Promise<JobFigures> {
  const { rows } = await sql<{ done: number; failed: number; p50: number | null; p95: number | null }>`
    with ended as (
      select state, extract(epoch from started_on - start_after) * 1000 as wait
      from jobs.job
      where state in ('completed', 'failed') and completed_on >= ${from} and completed_on < ${to}
        and name not like '%-given-up'
    )
    select
      count(*) filter (where state = 'completed')::int as done,
      count(*) filter (where state = 'failed')::int as failed,
      round(percentile_cont(0.5) within group (order by wait))::int as p50,
      round(percentile_cont(0.95) within group (order by wait))::int as p95
    from ended
  `.execute(db);
  const { done = 0, failed = 0, p50 = null, p95 = null } = rows[0] ?? {};
  return { done, failed, waitP50: p50, waitP95: p95 };
}
