import { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { outageOf } from '../outage.ts';
import type { OutageLog } from '../outage-log.ts';
import { openJobDatabase } from './job-database.ts';
import { Ticker } from './ticker.ts';

/** Runs one SQL statement inside the caller's transaction. */
export type Execute = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** Durable jobs. A job of a killed worker runs again within about 12 s, so a handler can be run twice. */
export type Jobs = {
  /** Enqueues within the caller's transaction: the job exists exactly when the row it speaks of does. */
  enqueue(execute: Execute, queue: string, data: object, options?: { id?: string; startAfter?: number }): Promise<void>;
  work<T extends object>(
    queue: string,
    options: { concurrency: number; timeoutSeconds: number },
    run: (data: T, job: { id: string; signal: AbortSignal; lastTry: boolean }) => Promise<void>,
    /** Called once for a job whose last try failed, also when that try was killed. */
    giveUp?: (data: T) => Promise<void>,
  ): Promise<void>;
  /** Runs by the clock, on one node only. `cron` in UTC. */
  schedule(queue: string, cron: string): Promise<void>;
  /** Runs again and again in this process, this long after each end, while it lives. A failure is logged and tried again. */
  every(ms: number, name: string, run: () => Promise<void>): void;
  /** Takes no further job, and waits this long for those that run. What is cut off then runs again elsewhere. */
  close(graceMs: number): Promise<void>;
};

const retryLimit = 5;

/** Where a job goes after its last try. */
const givenUp = (queue: string): string => `${queue}-given-up`;

export async function openJobs(options: {
  databaseUrl: string;
  queues: string[];
  works: boolean;
  log: Log;
  outages: OutageLog;
}): Promise<Jobs> {
  const { log, outages } = options;
  const database = openJobDatabase(options.databaseUrl, options.works ? 6 : 2, outages);
  const boss = new PgBoss({
    db: database,
    schema: 'jobs',
    supervise: options.works,
    schedule: options.works,
    useListenNotify: options.works,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  });
  boss.on('error', (error) => {
    if (outageOf(error)) outages.note('jobs: the database did not answer', error);
    else log.warn({ err: error }, 'jobs: a step of their upkeep failed');
  });
  await boss.start();
  const shape = {
    retryLimit,
    retryDelay: 2,
    retryBackoff: true,
    heartbeatSeconds: 10,
    expireInSeconds: 3600,
    notify: true,
  } as const;
  const keepQueue = async (queue: string, options: typeof shape & { deadLetter?: string }) => {
    if (await boss.getQueue(queue)) await boss.updateQueue(queue, options);
    else await boss.createQueue(queue, options);
  };
  for (const queue of options.queues) {
    await keepQueue(givenUp(queue), shape);
    await keepQueue(queue, { ...shape, deadLetter: givenUp(queue) });
  }
  const tickers: Ticker[] = [];
  /** Its data may speak of a member, so it is not logged; nor what the database adds to its sentence. */
  const logging = async (facts: object, run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      const { name, message, code, stack } = error as Error & { code?: string };
      log.error({ ...facts, error: { name, message, code, stack } }, 'a job failed');
      throw error;
    }
  };
  return {
    async enqueue(execute, queue, data, { id, startAfter } = {}) {
      const db = { executeSql: (text: string, values: unknown[] = []) => execute(text, values) };
      await boss.send(queue, data, { db: db as never, ...(id && { id }), ...(startAfter && { startAfter }) });
    },
    async work(queue, { concurrency, timeoutSeconds }, run, giveUp) {
      await boss.updateQueue(queue, { expireInSeconds: timeoutSeconds });
      if (giveUp) {
        await boss.work(
          givenUp(queue),
          { notifyPollingIntervalSeconds: 1, pollingIntervalSeconds: 1 },
          async ([job]) => {
            if (!job) return;
            log.error({ queue, job: job.id }, 'a job was given up after its last try');
            await logging({ queue: givenUp(queue), job: job.id }, () => giveUp(job.data as never));
          },
        );
      }
      await boss.work(
        queue,
        {
          localConcurrency: concurrency,
          batchSize: 1,
          includeMetadata: true,
          notifyPollingIntervalSeconds: 1,
          pollingIntervalSeconds: 1,
        },
        async ([job]) => {
          if (!job) return;
          const { id, signal, retryCount } = job;
          await logging({ queue, job: id, attempt: retryCount + 1, attempts: job.retryLimit + 1 }, () =>
            run(job.data as never, { id, signal, lastTry: retryCount >= job.retryLimit }),
          );
        },
      );
    },
    async schedule(queue, cron) {
      await boss.schedule(queue, cron);
    },
    every(ms, name, run) {
      tickers.push(
        new Ticker(ms, run, (err) => {
          if (outageOf(err)) outages.note(`jobs: ${name} waits for the database or storage`, err);
          else log.warn({ err, name }, 'jobs: a tick failed');
        }),
      );
    },
    async close(graceMs) {
      await Promise.all([...tickers.map((ticker) => ticker.stop()), boss.stop({ graceful: true, timeout: graceMs })]);
      await database.end();
    },
  };
}
