import type { Deps } from '../deps.ts';
import { counted, type Print } from './command-words.ts';
import type { Arguments } from './commands/command.ts';
import { audit, requireId, requireQueue } from './manage-jobs.ts';

async function retryQueue({ jobs }: Deps, { name, failed }: { name: string; failed: number }): Promise<number> {
  let retried = 0;
  while (retried < failed) {
    const more = await jobs.management.retry(name);
    if (more === 0) break;
    retried += more;
  }
  return retried;
}

export async function retry(
  deps: Deps,
  { positionals: [queue, id], flags }: Arguments,
  print: Print = console.log,
): Promise<void> {
  if ((queue !== undefined) === (flags.all === true)) throw new Error('Name a queue, or say --all for every queue.');
  if (queue !== undefined && id !== undefined) {
    await requireQueue(deps, queue);
    if ((await deps.jobs.management.retry(queue, requireId(id))) === 0)
      throw new Error(`The queue "${queue}" has no failed job ${id}.`);
    await audit(deps, 'jobs_retried', { queue, jobs: 1 });
    return print('The job runs again.');
  }
  const queues = queue === undefined ? await deps.jobs.management.counts() : [await requireQueue(deps, queue)];
  let retried = 0;
  for (const each of queues.filter(({ failed }) => failed > 0)) retried += await retryQueue(deps, each);
  if (retried > 0) await audit(deps, 'jobs_retried', { queue: queue ?? 'all', jobs: retried });
  print(
    retried === 0
      ? 'No job failed: none runs again.'
      : `${counted(retried, 'job')} ${retried === 1 ? 'runs' : 'run'} again.`,
  );
}

export async function drop(
  deps: Deps,
  { positionals: [queue, id] }: Arguments,
  print: Print = console.log,
): Promise<void> {
  if (!queue || !id) throw new Error('Usage: veil jobs drop <queue> <id>');
  await requireQueue(deps, queue);
  const { management } = deps.jobs;
  const ended = await management.cancel(queue, requireId(id));
  const forgotten = ended === 0 ? await management.forgetFailed(queue, id) : 0;
  if (ended + forgotten === 0) throw new Error(`The queue "${queue}" has no job ${id} that waits, runs or failed.`);
  await audit(deps, 'job_cancelled', { queue, job: id });
  print(ended > 0 ? 'The job is ended as failed for good.' : 'The failed job is forgotten.');
}
