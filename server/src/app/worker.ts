import { registerThumbSweep } from '../features/collections/index.ts';
import { keepPruning } from '../features/comments/index.ts';
import { registerSweep } from '../features/content/index.ts';
import { keepFolding, registerRelisting } from '../features/listings/index.ts';
import { erasePlainFoldersAtExit } from '../features/originals/index.ts';
import { registerPublishing } from '../features/publishing/index.ts';
import { registerSearchPruning } from '../features/search/index.ts';
import { endWithParent } from './end-with-parent.ts';
import { openDeps } from './open-deps.ts';
import { openNode } from './open-node.ts';
import { readStopGraceMs } from './stop-grace.ts';
import { warnOfWeakProtection } from './warn-of-weak-protection.ts';

/** `veil worker`: runs the jobs of the site, as many at once as there are cores. */
export async function runWorker(): Promise<void> {
  const { config, log } = await openNode();
  const stopGraceMs = readStopGraceMs();
  const { deps, close } = await openDeps({ config, log, works: true });
  erasePlainFoldersAtExit();
  warnOfWeakProtection(log);
  await registerPublishing(deps);
  await registerSweep(deps);
  await registerRelisting(deps);
  await registerThumbSweep(deps);
  await registerSearchPruning(deps);
  keepFolding(deps);
  keepPruning(deps);
  process.send?.({ type: 'working' });
  endWithParent(stopGraceMs, async () => {
    log.info('stopping: jobs in flight are ended, no further ones are taken');
    await close(stopGraceMs);
  });
}
