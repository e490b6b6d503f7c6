import path from 'node:path';
import { type MediaFormat, PUBLISHING_DEADLINE } from '../../../media/index.ts';
import type { Queue } from '../../../slice.ts';
import { enqueuePublishing, loadForPublishing, type PublishJob } from '../content/index.ts';
import { eraseSuperseded, runVersionJob } from '../delivery/index.ts';
import { openOriginal, originalLimits, withPlainFolder } from '../originals/index.ts';
import { detectOnce, detectQueue } from './detect-once.ts';
import { endPublishing, endRefused, failureNotice } from './jobs.ts';
import { type PublishingDeps, paceOf } from './make-master.ts';
import { openProgress } from './progress.ts';

/** Workers of the lane `publish` alone put jobs here. One that has both lanes looks for parts in its own job. */
export const detecting: Queue = {
  name: detectQueue,
  lane: 'detect',
  concurrency: 2,
  timeoutSeconds: PUBLISHING_DEADLINE / 1000,
  run: (deps, job: PublishJob) => runVersionJob(deps, job, () => detectParts(deps, job)),
  giveUp: (deps, job: PublishJob) => endPublishing(deps, job, failureNotice),
};

async function detectParts(deps: PublishingDeps, job: PublishJob): Promise<void> {
  const { contentId, maskVersion } = job;
  const item = await deps.db.transaction().execute((tx) => loadForPublishing(tx, contentId, maskVersion));
  if (!item) return eraseSuperseded(deps, job);
  try {
    await withPlainFolder(deps, async (folder) => {
      const file = path.join(folder, 'original');
      const original = await openOriginal(deps, contentId, file);
      if (!original) return;
      const inspection = await deps.media.inspect(file, original.format as MediaFormat, originalLimits, item.ownerId);
      const onProgress = openProgress(deps, contentId).within(paceOf(item, inspection), 'detecting');
      const opened = { file, inspection, storageKey: original.storageKey };
      const detected = await detectOnce(deps, item, opened, { contentId, maskVersion }, onProgress);
      if (!detected) return;
      const { turnedHashes } = detected;
      await deps.db
        .transaction()
        .execute((tx) => enqueuePublishing(deps, tx, { contentId, maskVersion, turnedHashes }));
    });
  } catch (error) {
    await endRefused(deps, job, error);
  }
}
