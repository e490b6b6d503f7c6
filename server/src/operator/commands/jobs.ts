import type { Deps } from '../../deps.ts';
import type { Arguments, Commands } from './command.ts';
import { withDeps } from './database.ts';

type Jobs = typeof import('../manage-jobs.ts');
const run =
  (pick: (jobs: Jobs) => (deps: Deps, words: Arguments) => Promise<void>) =>
  (words: Arguments): Promise<void> =>
    withDeps(async (deps) => pick(await import('../manage-jobs.ts'))(deps, words));

export const jobCommands: Commands = {
  'jobs list': {
    usage: 'jobs list [--json]',
    does: 'lists the queues with their waiting, running and failed jobs, and the wait of the oldest job',
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
    does: 'retries one failed job, all of a queue, or all',
    options: { all: { type: 'boolean' } },
    run: run((jobs) => jobs.retry),
  },
  'jobs drop': {
    usage: 'jobs drop <queue> <id>',
    does: 'cancels a waiting or running job, or deletes a failed one',
    run: run((jobs) => jobs.drop),
  },
};
