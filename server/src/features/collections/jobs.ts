import type { Deps } from '../../deps.ts';
import { sweepThumbs } from './erasures.ts';

export const sweepThumbsQueue = 'sweep-thumbs';

/** Twenty past each hour. */
const hourly = '20 * * * *';
const timeoutSeconds = 3600;

/** Keeps the promise that no picture outlives what it was drawn for. */
export async function registerThumbSweep(deps: Pick<Deps, 'db' | 'storage' | 'log' | 'clock' | 'jobs'>): Promise<void> {
  await deps.jobs.work(sweepThumbsQueue, { concurrency: 1, timeoutSeconds }, async () => {
    const swept = await sweepThumbs(deps);
    if (swept > 0) deps.log.info({ swept }, 'thumbs were swept');
  });
  await deps.jobs.schedule(sweepThumbsQueue, hourly);
}
