import { erasePlainFoldersAtExit } from '../features/originals/index.ts';
import { makeDrawnStamps } from '../features/stamps/index.ts';
import { endWithParent } from './end-with-parent.ts';
import { openDeps } from './open-deps.ts';
import { openNode } from './open-node.ts';
import { runJobs } from './run-jobs.ts';
import { readStopGraceMs } from './stop-grace.ts';
import { warnOfWeakProtection } from './warn-of-weak-protection.ts';

/** A worker that could not draw all stamps of a new site goes on after this. */
const drawnStampsMs = 20_000;

/** `veil worker`: runs the jobs of the site. */
export async function runWorker(): Promise<void> {
  const { config, log } = await openNode();
  const stopGraceMs = readStopGraceMs();
  const { deps, close } = await openDeps({ config, log, works: true });
  erasePlainFoldersAtExit();
  warnOfWeakProtection(log);
  await runJobs(deps);
  // Not with the repeated work of the slices, which tests start too: they would draw.
  deps.jobs.every(drawnStampsMs, 'drawn stamps', () => makeDrawnStamps(deps));
  process.send?.({ type: 'working' });
  endWithParent(stopGraceMs, async () => {
    log.info('stopping: jobs in flight are ended, no further ones are taken');
    await close(stopGraceMs);
  });
}
