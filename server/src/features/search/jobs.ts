import type { Deps } from '../../deps.ts';
import { pruneSearches } from './log.ts';

export const pruneQueue = 'prune-searches';

/** Once a night. */
const nightly = '20 3 * * *';
const timeoutSeconds = 600;

export async function registerSearchPruning({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await jobs.work(pruneQueue, { concurrency: 1, timeoutSeconds }, async () => {
    await pruneSearches(db, clock.now());
  });
  await jobs.schedule(pruneQueue, nightly);
}
