import type { Deps } from '../deps.ts';
import { clearPlainFolders } from '../features/items/originals/index.ts';
import { finishLeftovers } from '../features/items/publishing/index.ts';
import type { Queue } from '../slice.ts';
import { slices } from './slices.ts';

/** Runs a queue's jobs in this process, and schedules it if it has a `cron`. */
export async function workQueue(deps: Deps, { name, cron, run, giveUp, concurrency }: Queue): Promise<void> {
  await deps.jobs.work(
    name,
    { concurrency },
    (data) => run(deps, data as never),
    giveUp && ((data) => giveUp(deps, data as never)),
  );
  if (cron) await deps.jobs.schedule(name, cron);
}

export async function runJobs(deps: Deps): Promise<void> {
  await clearPlainFolders(deps);
  const queues = slices.flatMap(({ queues: all = [] }): readonly Queue[] => all);
  for (const queue of queues) if (deps.lanes.has(queue.lane)) await workQueue(deps, queue);
  if (deps.lanes.has('upkeep')) await finishLeftovers(deps);
}
