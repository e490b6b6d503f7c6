import { availableParallelism } from 'node:os';
import { MediaRefusal, PUBLISHING_DEADLINE } from '../../../media/index.ts';
import type { Queue } from '../../../slice.ts';
import { loadForPublishing, markFailed, type PublishJob, publishQueue } from '../content/index.ts';
import { eraseSuperseded, eraseVersion, runVersionJob } from '../delivery/index.ts';
import { withPlainFolder } from '../originals/index.ts';
import type { PublishingDeps } from './make-master.ts';
import { say } from './messages.ts';
import { publish } from './publish.ts';

export const failureNotice = say('somethingWentWrong');

export const publishing: Queue = {
  name: publishQueue,
  lane: 'publish',
  concurrency: availableParallelism(),
  timeoutSeconds: PUBLISHING_DEADLINE / 1000,
  run: (deps, job: PublishJob) => runVersionJob(deps, job, () => runPublishing(deps, job)),
  giveUp: (deps, job: PublishJob) => endPublishing(deps, job, failureNotice),
};

/** A refused file ends the job with a notice to the maker; other errors are thrown and retried. */
async function runPublishing(deps: PublishingDeps, job: PublishJob): Promise<void> {
  const item = await deps.db.transaction().execute((tx) => loadForPublishing(tx, job.contentId, job.maskVersion));
  if (!item) return eraseSuperseded(deps, job);
  try {
    await withPlainFolder(deps, (folder) => publish(deps, item, job, folder));
  } catch (error) {
    await endRefused(deps, job, error);
  }
}

export async function endRefused(deps: PublishingDeps, job: PublishJob, error: unknown): Promise<void> {
  if (!(error instanceof MediaRefusal)) throw error;
  await endPublishing(deps, job, say.stored('itCouldNotBePublished', { why: error.message }));
}

export async function endPublishing(deps: PublishingDeps, job: PublishJob, notice: string): Promise<void> {
  const { contentId, maskVersion } = job;
  const isFailed = await deps.db.transaction().execute((tx) => markFailed(deps, tx, contentId, maskVersion, notice));
  if (isFailed) await eraseVersion(deps, contentId, maskVersion);
  await eraseSuperseded(deps, job);
}
