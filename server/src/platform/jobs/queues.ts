import type { PgBoss } from 'pg-boss';

/** A running job that takes longer than `timeoutSeconds` is given to another worker. */
export type QueuePlan = { name: string; timeoutSeconds: number };

/** The queue of jobs whose last attempt failed. */
export const givenUp = (queue: string): string => `${queue}-given-up`;

const options = {
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  heartbeatSeconds: 10,
  notify: true,
} as const;

/** Creates missing queues and updates changed ones. One query reads all, because every process does this at its
 * start. */
export async function prepareQueues(boss: PgBoss, plans: readonly QueuePlan[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const prepare = async (name: string, wanted: typeof options & { expireInSeconds: number; deadLetter?: string }) => {
    const found = known.get(name);
    if (!found) await boss.createQueue(name, wanted);
    else if (Object.entries(wanted).some(([key, value]) => found[key as keyof typeof found] !== value))
      await boss.updateQueue(name, wanted);
  };
  for (const { name, timeoutSeconds } of plans) {
    await prepare(givenUp(name), { ...options, expireInSeconds: 3600 });
    await prepare(name, { ...options, expireInSeconds: timeoutSeconds, deadLetter: givenUp(name) });
  }
}

/** Saves schedules that are new or changed. Parsing one costs pg-boss 5 ms. */
export async function openSchedules(boss: PgBoss): Promise<(queue: string, cron: string) => Promise<void>> {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  return async (queue, cron) => {
    if (known.get(queue) !== cron) await boss.schedule(queue, cron);
  };
}
