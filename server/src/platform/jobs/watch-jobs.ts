import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { outageOf } from '../outage.ts';
import type { OutageLog } from '../outage-log.ts';
import type { QueueWorkers } from './queue-workers.ts';
import { Ticker } from './ticker.ts';

/**
 * pg-boss's own rounds take ten transactions each, so `watchJobs` calls the one for lost jobs when there are any.
 * Veil's jobs depend on no other ones (flow).
 */
export const intervals = {
  superviseIntervalSeconds: 60,
  monitorIntervalSeconds: 2,
  cronWorkerIntervalSeconds: 30,
  flowIntervalSeconds: 3600,
} as const;

/** While notifications work, only retries, later starts and jobs of killed workers wait for a look. */
const notifiedMs = 2_000;
/** It looks this often without notifications, and while a job is about to be due. */
const closeMs = 500;

type Look = { due: string[]; lost: string[]; soon: boolean };

/** `due` and `soon` read the index of waiting jobs, `lost` the whole table, once in place of pg-boss's three times. */
const lookSql = `
  with waiting as (
    select name, exists (
      select from jobs.job j
      where j.name = own.name and state < 'active' and not blocked and start_after <= now()
    ) as due
    from unnest($1::text[]) own(name)
  )
  select
    array(select name from waiting where due) as due,
    exists (
      select from waiting join jobs.job j using (name)
      where not due and state < 'active' and not blocked and start_after <= now() + interval '5 s'
    ) as soon,
    array(
      select distinct name from jobs.job
      where state = 'active' and (
        heartbeat_on + heartbeat_seconds * interval '1 s' < now() or started_on + expire_seconds * interval '1 s' < now()
      )
    ) as lost`;

type Watched = {
  boss: PgBoss;
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  isNotified: () => boolean;
  workers: QueueWorkers;
  outages: OutageLog;
  log: Log;
};

/** One query for all queues of this process finds the jobs that no notification announces. */
export function watchJobs({ boss, query, isNotified, workers, outages, log }: Watched): Ticker {
  let soon = false;
  const look = async () => {
    soon = false;
    const { rows } = await query(lookSql, [workers.queues()]);
    const [found] = rows as [Look];
    for (const queue of found.due) workers.wake(queue);
    for (const queue of found.lost) await boss.supervise(queue);
    soon = found.soon || found.lost.length > 0;
  };
  return new Ticker(
    () => (soon || !isNotified() ? closeMs : notifiedMs),
    look,
    (err) => {
      if (outageOf(err)) outages.note('jobs: the queues could not be read', err);
      else log.warn({ err }, 'jobs: a look at the queues failed');
    },
  );
}
