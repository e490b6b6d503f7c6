import type { Deps } from '../../deps.ts';
import { sweepErasures, sweepOrphans } from '../delivery/index.ts';
import { sweepOriginals } from '../originals/index.ts';
import { enqueueAwaited } from './awaited-masters.ts';

export const sweepQueue = 'sweep-content';

/** Ten past each hour. */
const hourly = '10 * * * *';
const timeoutSeconds = 3600;
/** Longer than any put takes. */
const strayAfterMs = 24 * 3_600_000;

/** Keeps the promise that storage holds nothing that no row speaks of. What a migration left to do is done at once. */
export async function registerSweep(deps: Pick<Deps, 'db' | 'storage' | 'log' | 'clock' | 'jobs'>): Promise<void> {
  await deps.jobs.work(sweepQueue, { concurrency: 1, timeoutSeconds }, async () => {
    const erased = await sweepErasures(deps);
    const orphans = await sweepOrphans(deps);
    const originals = await sweepOriginals(deps);
    const incoming = await deps.storage.sweepIncoming(new Date(deps.clock.now().getTime() - strayAfterMs));
    const swept = erased + orphans + originals + incoming;
    if (swept > 0) deps.log.info({ erased, orphans, originals, incoming }, 'storage was swept');
  });
  await deps.jobs.schedule(sweepQueue, hourly);
  await enqueueAwaited(deps);
  await sweepErasures(deps).catch((err: unknown) => deps.log.warn({ err }, 'not erased yet'));
}
