import type { Deps } from '../../deps.ts';
import type { Arguments, Commands } from './command.ts';
import { withDeps } from './database.ts';

type Jobs = typeof import('../manage-jobs.ts');
const run =
  (pick: (jobs: Jobs) => (deps: Deps, words: Arguments) => Promise<void>) =>
  (words: Arguments): Promise<void> =>
    withDeps(async (deps) => pick(await import('../manage-jobs.ts'))(deps, words));

/** Commands about the queues of jobs, beside the running site. */
export const jobCommands: Commands = {
  'jobs list': {
    usage: 'jobs list [--json]',
    does: 'lists the queues: jobs that wait, run and failed, and how long the oldest has waited',
    options: { json: { type: 'boolean' } },
    run: run((jobs) => jobs.printQueues),
  },
  'jobs failed': {
    usage: 'jobs failed [--limit <number>] [--offset <number>] [--json]',
    does: 'lists failed jobs, the newest first, each with its error',
    options: { limit: { type: 'string' }, offset: { type: 'string' }, json: { type: 'boolean' } },
    run: run((jobs) => jobs.printFailed),
  },
  'jobs retry': {
    usage: 'jobs retry <queue> [<id>] | jobs retry --all',
    does: 'runs one failed job again, those of a queue, or all',
    options: { all: { type: 'boolean' } },
    run: run((jobs) => jobs.retry),
  },
  'jobs drop': {
    usage: 'jobs drop <queue> <id>',
    does: 'ends a job that waits or runs as failed for good, or forgets one that failed',
    run: run((jobs) => jobs.drop),
  },
};
