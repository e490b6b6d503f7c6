import type { Deps } from '../../deps.ts';
import type { Arguments, Commands } from './command.ts';
import { withDeps } from './database.ts';

type Act = (deps: Deps, words: Arguments) => Promise<void>;
const run =
  (load: () => Promise<Act>) =>
  (words: Arguments): Promise<void> =>
    withDeps(async (deps) => (await load())(deps, words));

export const jobCommands: Commands = {
  'jobs list': {
    usage: 'jobs list [--json]',
    does: 'lists the queues with their waiting, running and failed jobs, and the wait of the oldest job',
    options: { json: { type: 'boolean' } },
    run: run(async () => (await import('../print-jobs.ts')).printQueues),
  },
  'jobs failed': {
    usage: 'jobs failed [--limit <number>] [--offset <number>] [--json]',
    does: 'lists failed jobs, the newest first, each with its error',
    options: { limit: { type: 'string' }, offset: { type: 'string' }, json: { type: 'boolean' } },
    run: run(async () => (await import('../print-jobs.ts')).printFailed),
  },
  'jobs retry': {
    usage: 'jobs retry <queue> [<id>] | jobs retry --all',
    does: 'retries one failed job, all of a queue, or all',
    options: { all: { type: 'boolean' } },
    run: run(async () => (await import('../retry-jobs.ts')).retry),
  },
  'jobs drop': {
    usage: 'jobs drop <queue> <id>',
    does: 'cancels a waiting or running job, or deletes a failed one',
    run: run(async () => (await import('../retry-jobs.ts')).drop),
  },
};
