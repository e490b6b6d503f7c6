import type { Deps } from '../deps.ts';
import { finishLeftovers } from '../features/content/index.ts';
import { clearPlainFolders } from '../features/originals/index.ts';
import type { Queue } from '../slice.ts';
import { slices } from './slices.ts';

/** Runs the jobs of a queue in this process, and schedules it if it has a `cron`. */
export async function workQueue(deps: Deps, { name, cron, run, giveUp, ...limits }: Queue): Promise<void> {
  await deps.jobs.work(
    name,
    limits,
    (data) => run(deps, data as never),
    giveUp && ((data) => giveUp(deps, data as never)),
  );
  if (cron) await deps.jobs.schedule(name, cron);
}

/** Runs the jobs of all slices in this process. */
export async function runJobs(deps: Deps): Promise<void> {
  await clearPlainFolders(deps);
  for (const { queues = [], repeated = [] } of slices) {
    for (const queue of queues) await workQueue(deps, queue);
    for (const { name, everyMs, run } of repeated) deps.jobs.every(everyMs, name, () => run(deps));
  }
  await finishLeftovers(deps);
}
