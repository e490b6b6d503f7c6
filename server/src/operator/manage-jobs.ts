import { validate as isUuid } from 'uuid';
import type { Deps } from '../deps.ts';
import { plainError } from '../features/running/health/index.ts';
import { recordAudit } from '../features/site/audit/index.ts';
import { calledAs } from '../platform/called-as.ts';
import { counted, type Print, printTable, readWhole } from './command-words.ts';
import type { Arguments } from './commands/command.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

function spanOf(ms: number): string {
  if (ms >= dayMs) return counted(Math.floor(ms / dayMs), 'day');
  if (ms >= hourMs) return counted(Math.floor(ms / hourMs), 'hour');
  if (ms >= minuteMs) return counted(Math.floor(ms / minuteMs), 'minute');
  return counted(Math.max(0, Math.floor(ms / secondMs)), 'second');
}

export async function printQueues(deps: Deps, { flags }: Arguments, print: Print = console.log): Promise<void> {
  const queues = await deps.jobs.management.counts();
  if (flags.json) return print(JSON.stringify(queues, null, 2));
  const now = deps.clock.now().getTime();
  printTable(
    [
      ['Queue', 'Waiting', 'Running', 'Failed', 'Oldest waits since'],
      ...queues.map(({ name, waiting, running, failed, oldestAt }) => [
        name,
        String(waiting),
        String(running),
        String(failed),
        oldestAt ? spanOf(now - oldestAt.getTime()) : '-',
      ]),
    ],
    print,
  );
}

export async function printFailed(deps: Deps, { values, flags }: Arguments, print: Print = console.log): Promise<void> {
  const limit = readWhole('limit', values.limit, 20, [1, 200]);
  const offset = readWhole('offset', values.offset, 0, [0, 10_000]);
  const { rows, total } = await deps.jobs.management.list('failed', { limit, offset });
  const items = rows.map(({ error, ...job }) => ({ ...job, error: error === null ? null : plainError(error) }));
  if (flags.json) return print(JSON.stringify({ items, total, limit, offset }, null, 2));
  for (const { queue, id, tries, endedAt, error } of items) {
    print(`${queue} ${id}`);
    print(
      `  failed ${endedAt?.toISOString() ?? ''} after ${counted(tries, 'try', 'tries')}: ${error ?? 'no error was recorded'}`,
    );
  }
  print(total === 0 ? 'No job failed.' : `${counted(items.length, 'job')} of ${total} that failed.`);
}

async function requireQueue({ jobs }: Deps, queue: string): Promise<{ name: string; failed: number }> {
  const queues = await jobs.management.counts();
  const found = queues.find(({ name }) => name === queue);
  if (!found) throw new Error(`There is no queue "${queue}". The queues: ${queues.map(({ name }) => name).join(', ')}`);
  return found;
}

const requireId = (id: string): string => {
  if (!isUuid(id)) throw new Error(`"${id}" is not the id of a job. \`${calledAs} jobs failed\` shows the ids.`);
  return id;
};

const audit = (deps: Deps, act: string, detail: Record<string, unknown>): Promise<void> =>
  recordAudit(deps.db, { by: null, act, about: null, detail, at: deps.clock.now() });

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
