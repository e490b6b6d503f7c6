import { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { withLogContext } from '../log-context.ts';
import type { Metrics } from '../metrics/index.ts';
import { outageOf } from '../outage.ts';
import type { OutageLog } from '../outage-log.ts';
import { type TraceParent, tracedFrom } from '../tracing/index.ts';
import { type JobConnections, openJobDatabase } from './job-database.ts';
import { splitTrace, withTrace } from './job-trace.ts';
import { type JobManagement, manageJobs } from './manage.ts';
import { openQueueWorkers } from './queue-workers.ts';
import { givenUp, openSchedules, prepareQueues, type QueuePlan } from './queues.ts';
import { Ticker } from './ticker.ts';
import { intervals, watchJobs } from './watch-jobs.ts';

export type { JobConnections } from './job-database.ts';

export type Execute = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * A notification starts a job at once; another job starts within about 2 s of its time. A killed worker's job runs
 * again within about 14 s, so handlers must be idempotent.
 */
export type Jobs = {
  /** Joins the caller's transaction: the job exists exactly if the rows do. */
  enqueue(execute: Execute, queue: string, data: object, options?: { id?: string; startAfter?: number }): Promise<void>;
  work<T extends object>(
    queue: string,
    options: { concurrency: number },
    run: (data: T, job: { id: string; signal: AbortSignal; lastTry: boolean }) => Promise<void>,
    /** Runs once for a job whose last attempt failed or was killed. */
    giveUp?: (data: T) => Promise<void>,
  ): Promise<void>;
  /** Runs on one node only. `cron` is in UTC. */
  schedule(queue: string, cron: string): Promise<void>;
  /** Runs in this process, with this pause after each run. A failure is logged and does not stop it. */
  every(ms: number | (() => number), name: string, run: () => Promise<void>): { wake(): void };
  management: JobManagement;
  /** An interrupted job runs again elsewhere. */
  close(graceMs: number): Promise<void>;
};

const factsOf = (queue: string, id: string) => ({
  'messaging.system': 'pg-boss',
  'messaging.destination.name': queue,
  'messaging.message.id': id,
});

export async function openJobs(options: {
  databaseUrl: string;
  queues: QueuePlan[];
  works: boolean;
  connections?: JobConnections;
  log: Log;
  outages: OutageLog;
  metrics?: Metrics;
}): Promise<Jobs> {
  const { log, outages, metrics } = options;
  const database = openJobDatabase(options.databaseUrl, options.connections ?? { max: 6 }, outages);
  const boss = new PgBoss({
    db: database,
    schema: 'jobs',
    supervise: options.works,
    schedule: options.works,
    useListenNotify: options.works,
    ...intervals,
  });
  boss.on('error', (error) => {
    if (outageOf(error)) outages.note('jobs: the database did not answer', error);
    else log.warn({ err: error }, 'jobs: a step of their upkeep failed');
  });
  await boss.start();
  await prepareQueues(boss, options.queues);
  const schedule = await openSchedules(boss);
  const workers = openQueueWorkers(boss);
  const query = (text: string, values?: unknown[]) => database.executeSql(text, values);
  let watch: Ticker | null = null;
  const tickers: Ticker[] = [];
  const counted = (name: string, run: () => Promise<void>) => async () => {
    try {
      await run();
      metrics?.repeatedWork.inc({ name, result: 'done' });
    } catch (error) {
      metrics?.repeatedWork.inc({ name, result: 'failed' });
      throw error;
    }
  };
  /** A job's data or a database error's details may identify a member, so they are never logged. */
  const runJob = async (
    { queue, parent, ...facts }: { queue: string; job: string; parent: TraceParent | undefined },
    run: () => Promise<void>,
  ) => {
    const stop = metrics?.jobSeconds.startTimer({ queue });
    try {
      const span = { name: `job ${queue}`, kind: 'consumer', facts: factsOf(queue, facts.job) } as const;
      await withLogContext({ queue, job: facts.job }, () => tracedFrom(parent, span, run));
      metrics?.jobs.inc({ queue, result: 'done' });
    } catch (error) {
      metrics?.jobs.inc({ queue, result: 'failed' });
      const { name, message, code, stack } = error as Error & { code?: string };
      log.error({ queue, ...facts, error: { name, message, code, stack } }, 'a job failed');
      throw error;
    } finally {
      stop?.();
    }
  };
  return {
    async enqueue(execute, queue, data, { id, startAfter } = {}) {
      const db = { executeSql: (text: string, values: unknown[] = []) => execute(text, values) };
      await boss.send(queue, withTrace(data), {
        db: db as never,
        ...(id && { id }),
        ...(startAfter && { startAfter }),
      });
    },
    async work(queue, { concurrency }, run, giveUp) {
      watch ??= watchJobs({ boss, query, isNotified: database.isNotified, workers, outages, log });
      if (giveUp) {
        await workers.work(givenUp(queue), 1, async (job) => {
          log.error({ queue, job: job.id }, 'a job was given up after its last try');
          const { data, parent } = splitTrace(job.data);
          await runJob({ queue: givenUp(queue), job: job.id, parent }, () => giveUp(data as never));
        });
      }
      await workers.work(queue, concurrency, async ({ id, signal, retryCount, retryLimit, data: stored }) => {
        const { data, parent } = splitTrace(stored);
        const facts = { queue, parent, job: id, attempt: retryCount + 1, attempts: retryLimit + 1 };
        await runJob(facts, () => run(data as never, { id, signal, lastTry: retryCount >= retryLimit }));
      });
    },
    management: manageJobs(boss, query, givenUp),
    schedule,
    every(ms, name, run) {
      const ticker = new Ticker(typeof ms === 'number' ? () => ms : ms, counted(name, run), (err) => {
        if (outageOf(err)) outages.note(`jobs: ${name} waits for the database or storage`, err);
        else log.warn({ err, name }, 'jobs: a tick failed');
      });
      tickers.push(ticker);
      return { wake: () => ticker.wake() };
    },
    async close(graceMs) {
      await Promise.all([
        ...tickers.map((ticker) => ticker.stop()),
        watch?.stop(),
        boss.stop({ graceful: true, timeout: graceMs }),
      ]);
      await database.end();
    },
  };
}
