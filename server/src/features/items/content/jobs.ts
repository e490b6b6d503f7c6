import type { Deps } from '../../deps.ts';
import type { Queue } from '../../slice.ts';
import { sweepErasures, sweepOrphans } from '../delivery/index.ts';
import { isStampUsed } from '../edits/index.ts';
import { sweepOriginals } from '../originals/index.ts';
import { sweepStamps } from '../stamps/index.ts';
import { enqueueAwaited } from './awaited-masters.ts';

/** Longer than any put takes. */
const strayAfterMs = 24 * 3_600_000;

/** Keeps the promise that storage holds nothing that no row speaks of. */
export const storageSweep: Queue = {
  name: 'sweep-content',
  // Ten past each hour.
  cron: '10 * * * *',
  concurrency: 1,
  timeoutSeconds: 3600,
  run: async (deps) => {
    const erased = await sweepErasures(deps);
    const orphans = await sweepOrphans(deps);
    const originals = await sweepOriginals(deps);
    const incoming = await deps.storage.sweepIncoming(new Date(deps.clock.now().getTime() - strayAfterMs));
    const stamps = await sweepStamps(deps, isStampUsed);
    const swept = erased + orphans + originals + incoming + stamps;
    if (swept > 0) deps.log.info({ erased, orphans, originals, incoming, stamps }, 'storage was swept');
  },
};

/** Does at once what a migration or a killed process left to do: masters to make, files to erase. */
export async function finishLeftovers(deps: Pick<Deps, 'db' | 'storage' | 'log' | 'jobs'>): Promise<void> {
  await enqueueAwaited(deps);
  await sweepErasures(deps).catch((err: unknown) => deps.log.warn({ err }, 'not erased yet'));
}
