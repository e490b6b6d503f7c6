import type { Deps } from '../deps.ts';
import { plainError } from '../features/running/health/index.ts';
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
