import type { JobWithMetadata, PgBoss } from 'pg-boss';

/** A backstop, because notifications and `watchJobs` wake the loops. The unit is a second. */
const pollSeconds = 300;

export type QueueWorkers = {
  work(queue: string, concurrency: number, run: (job: JobWithMetadata<unknown>) => Promise<void>): Promise<void>;
  queues(): string[];
  /** The queue's loops look for a job now. */
  wake(queue: string): void;
};

/** Each loop takes one job at a time, and looks for the next one as soon as it ends. */
export function openQueueWorkers(boss: PgBoss): QueueWorkers {
  const loops = new Map<string, string[]>();
  const start = async (queue: string, run: (job: JobWithMetadata<unknown>) => Promise<void>) => {
    const loop: { id?: string } = {};
    loop.id = await boss.work(
      queue,
      {
        batchSize: 1,
        includeMetadata: true,
        notifyPollingIntervalSeconds: pollSeconds,
        pollingIntervalSeconds: pollSeconds,
      },
      async ([job]) => {
        if (!job) return;
        try {
          await run(job);
        } finally {
          // One notification may have announced several jobs.
          if (loop.id) boss.notifyWorker(loop.id);
        }
      },
    );
    loops.set(queue, [...(loops.get(queue) ?? []), loop.id]);
  };
  return {
    async work(queue, concurrency, run) {
      for (let nth = 0; nth < concurrency; nth += 1) await start(queue, run);
    },
    queues: () => [...loops.keys()],
    wake: (queue) => {
      for (const id of loops.get(queue) ?? []) boss.notifyWorker(id);
    },
  };
}
