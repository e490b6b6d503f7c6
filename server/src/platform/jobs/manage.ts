import type { PgBoss } from 'pg-boss';

type Run = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export type QueueCounts = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  done: number;
  oldestAt: Date | null;
  lastDoneAt: Date | null;
  scheduled: boolean;
  since: Date;
};

export type ListedState = 'waiting' | 'running' | 'failed';
export type ListedJob = {
  id: string;
  queue: string;
  tries: number;
  createdAt: Date;
  endedAt: Date | null;
  error: string | null;
};

export type JobManagement = {
  counts(): Promise<QueueCounts[]>;
  list(state: ListedState, page: { limit: number; offset: number }): Promise<{ rows: ListedJob[]; total: number }>;
  retry(queue: string, id?: string): Promise<number>;
  /** The job ends as finally failed, so that its queue gives it up. Returns the number of ended jobs. */
  cancel(queue: string, id: string): Promise<number>;
  /** Deletes the records of jobs already given up. Returns their number. */
  forgetFailed(queue: string, id: string): Promise<number>;
};

const states: Record<ListedState, string> = {
  waiting: `state in ('created', 'retry')`,
  running: `state = 'active'`,
  failed: `state = 'failed'`,
};
/** Leaves out pg-boss's own queues and copies of given-up jobs. */
const shown = `name not like '\\_\\_%' and name not like '%-given-up'`;
/** The limit of pg-boss for one list, and of an admin's patience. */
const retriedAtOnce = 1000;

export async function readQueueCounts(run: Run): Promise<QueueCounts[]> {
  const { rows } = await run(`
    select q.name, q.created_on as since,
      count(j.id) filter (where ${states.waiting})::int as waiting,
      count(j.id) filter (where ${states.running})::int as running,
      count(j.id) filter (where ${states.failed})::int as failed,
      count(j.id) filter (where state = 'completed')::int as done,
      min(greatest(start_after, j.created_on)) filter (where ${states.waiting} and start_after <= now()) as "oldestAt",
      max(completed_on) filter (where state = 'completed') as "lastDoneAt",
      exists (select from jobs.schedule s where s.name = q.name) as scheduled
    from jobs.queue q left join jobs.job j on j.name = q.name
    where ${shown.replaceAll('name', 'q.name')}
    group by q.name, q.created_on order by q.name`);
  return rows as QueueCounts[];
}

export function manageJobs(boss: PgBoss, run: Run, givenUp: (queue: string) => string): JobManagement {
  // This does not ask pg-boss, which throws at an invalid name.
  const isKnown = async (queue: string) =>
    (await run('select 1 from jobs.queue where name = $1', [queue])).rows.length > 0;
  return {
    counts: () => readQueueCounts(run),
    async list(state, { limit, offset }) {
      const where = `${shown} and ${states[state]}`;
      const [{ rows }, counted] = await Promise.all([
        run(
          `select id, name as queue, retry_count + case when state = 'created' then 0 else 1 end as tries,
             created_on as "createdAt", completed_on as "endedAt",
             coalesce(output ->> 'message', output -> 'value' ->> 'message') as error
           from jobs.job where ${where} order by coalesce(completed_on, created_on) desc, id limit $1 offset $2`,
          [limit, offset],
        ),
        run(`select count(*)::int as total from jobs.job where ${where}`),
      ]);
      return { rows: rows as ListedJob[], total: (counted.rows[0] as { total: number }).total };
    },
    async retry(queue, id) {
      if (!(await isKnown(queue))) return 0;
      const { rows } = await run(
        `select id from jobs.job where name = $1 and ${states.failed} and ($2::uuid is null or id = $2) limit ${retriedAtOnce}`,
        [queue, id ?? null],
      );
      const ids = (rows as { id: string }[]).map((row) => row.id);
      if (ids.length > 0) await boss.retry(queue, ids);
      return ids.length;
    },
    async cancel(queue, id) {
      if (!(await isKnown(queue))) return 0;
      const [job] = await boss.findJobs<object>(queue, { id });
      if (!job || !['created', 'retry', 'active'].includes(job.state)) return 0;
      await boss.cancel(queue, id);
      await boss.send(givenUp(queue), job.data);
      return 1;
    },
    async forgetFailed(queue, id) {
      const { rows } = await run(`delete from jobs.job where name = $1 and id = $2 and ${states.failed} returning id`, [
        queue,
        id,
      ]);
      return rows.length;
    },
  };
}
