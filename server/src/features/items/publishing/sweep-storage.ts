import type { Deps } from '../../../deps.ts';
import type { Queue } from '../../../slice.ts';
import { isStampUsed } from '../covers/index.ts';
import { sweepErasures, sweepOrphans } from '../delivery/index.ts';
import { sweepOriginals } from '../originals/index.ts';
import { sweepStamps } from '../stamps/index.ts';
import { enqueueAwaited } from './awaited-masters.ts';

const strayAfterMs = 24 * 3_600_000;

export const storageSweep: Queue = {
  name: 'sweep-content',
  // Ten past each hour.
  cron: '10 * * * *',
  lane: 'upkeep',
  concurrency: 1,
  timeoutSeconds: 3600,
  run: async (deps) => {
    const erased = await sweepErasures(deps);
    const orphans = await sweepOrphans(deps);
    const originals = await sweepOriginals(deps);
    const incoming = await deps.storage.sweepUnfinished(new Date(deps.clock.now().getTime() - strayAfterMs));
    const stamps = await sweepStamps(deps, isStampUsed);
    const swept = erased + orphans + originals + incoming + stamps;
    if (swept > 0) deps.log.info({ erased, orphans, originals, incoming, stamps }, 'storage was swept');
  },
};

/** A migration or a killed process left masters to make and files to erase. */
export async function finishLeftovers(deps: Pick<Deps, 'db' | 'storage' | 'log' | 'jobs'>): Promise<void> {
  await enqueueAwaited(deps);
  await sweepErasures(deps).catch((err: unknown) => deps.log.warn({ err }, 'not erased yet'));
}
