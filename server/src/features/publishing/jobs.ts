import { availableParallelism } from 'node:os';
import { MediaRefusal, PUBLISHING_DEADLINE } from '../../media/index.ts';
import type { Queue } from '../../slice.ts';
import { loadForPublishing, markFailed, type PublishJob, publishQueue } from '../content/index.ts';
import { eraseVersion } from '../delivery/index.ts';
import { withPlainFolder } from '../originals/index.ts';
import { type Publishing, publish } from './publish.ts';
import { isSuperseded } from './queries.ts';

const sorry = 'It could not be published: something went wrong on our side. Please try again.';

/** The items that wait for their master. */
export const publishing: Queue = {
  name: publishQueue,
  concurrency: availableParallelism(),
  timeoutSeconds: PUBLISHING_DEADLINE / 1000,
  run: runPublishing,
  giveUp: (deps, job: PublishJob) => endPublishing(deps, job, sorry),
};

/** One try. What is wrong with the file is told to the maker; anything else is thrown, and tried again. */
async function runPublishing(deps: Publishing, job: PublishJob): Promise<void> {
  const item = await deps.db.transaction().execute((tx) => loadForPublishing(tx, job.contentId, job.maskVersion));
  // What an earlier try had stored when it was killed belongs to nothing any more.
  if (!item) return eraseSuperseded(deps, job);
  try {
    await withPlainFolder(deps, (folder) => publish(deps, item, folder));
  } catch (error) {
    if (!(error instanceof MediaRefusal)) throw error;
    await endPublishing(deps, job, `It could not be published: ${error.message}`);
  }
}

/** No further try: the maker is told, and what half a try stored goes. */
async function endPublishing(deps: Publishing, job: PublishJob, notice: string): Promise<void> {
  const { contentId, maskVersion } = job;
  await deps.db.transaction().execute(async (tx) => {
    if (await markFailed(deps, tx, contentId, maskVersion, notice)) await eraseVersion(deps, contentId, maskVersion);
  });
  await eraseSuperseded(deps, job);
}

async function eraseSuperseded(deps: Publishing, { contentId, maskVersion }: PublishJob): Promise<void> {
  if (await isSuperseded(deps.db, contentId, maskVersion)) await eraseVersion(deps, contentId, maskVersion);
}
