import type { ImageQueueStatus, imageQueue } from '@veil/contract/items/image-queue.ts';
import { uploadMessages } from '@veil/contract/items/uploads.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { whyBlocked } from './blocked.ts';
import { forgetFailedCopies } from './copy-queries.ts';
import { say } from './messages.ts';
import { forgetSkipped, loadQueue, startQueue, updateQueue } from './queries.ts';
import { getStatus } from './status.ts';

type ManagingDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Answer = Promise<ImageQueueStatus>;

const notStarted = say('notStartedYet');

/** The first start needs the attestation of an upload, because nobody else makes it for the queue. */
export async function resume(
  deps: ManagingDeps,
  admin: Viewer,
  { body: { adultsAgree } }: Asked<typeof imageQueue.resumeImageQueue>,
): Answer {
  const sentence = uploadMessages.adultsMissing;
  if (!adultsAgree && !(await loadQueue(deps.db))) refuse('invalid', sentence, { adultsAgree: sentence });
  await startQueue(deps.db, { by: admin.id, at: deps.clock.now() });
  return getStatus(deps);
}

export async function pause(deps: ManagingDeps): Answer {
  await updateQueue(deps.db, { paused: true, run_now: false });
  return getStatus(deps);
}

export async function runNow(deps: ManagingDeps): Answer {
  if (!(await loadQueue(deps.db))) refuse('conflict', notStarted);
  const blocked = await whyBlocked(deps, deps.db);
  if (blocked) refuse('conflict', blocked);
  await updateQueue(deps.db, { run_now: true });
  return getStatus(deps);
}

export async function retry(deps: ManagingDeps): Answer {
  await deps.db.transaction().execute(async (tx) => {
    await forgetSkipped(tx, ['failed', 'refused']);
    await forgetFailedCopies(tx);
  });
  return getStatus(deps);
}
