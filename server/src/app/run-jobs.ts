import type { Deps } from '../deps.ts';
import { clearPlainFolders } from '../features/items/originals/index.ts';
import { finishLeftovers } from '../features/items/publishing/index.ts';
import type { Queue } from '../slice.ts';
import { slices } from './slices.ts';

export async function workQueue(deps: Deps, { name, cron, run, giveUp, ...limits }: Queue): Promise<void> {
  await deps.jobs.work(
    name,
    limits,
    (data) => run(deps, data as never),
    giveUp && ((data) => giveUp(deps, data as never)),
  );
  if (cron) await deps.jobs.schedule(name, cron);
}

export async function runJobs(deps: Deps): Promise<void> {
  await clearPlainFolders(deps);
  for (const { queues = [] } of slices) for (const queue of queues) await workQueue(deps, queue);
  await finishLeftovers(deps);
}

export function repeatWork(deps: Deps): void {
  for (const { repeated = [] } of slices)
    for (const { name, everyMs, run } of repeated) deps.jobs.every(everyMs, name, () => run(deps));
}
