import path from 'node:path';
import type { MediaFormat } from '../../../media/index.ts';
import { loadLook, markWaiting, type PublishJob, type WaitingItem } from '../content/index.ts';
import { pictureFactsOf } from '../covers/index.ts';
import { checkOriginal } from '../hash-bank/index.ts';
import { awaitsAnswer } from '../noise/index.ts';
import { openOriginal, originalLimits } from '../originals/index.ts';
import { uploadRules } from '../policy/index.ts';
import { detectOnce } from './detect-once.ts';
import { makeMaster, type PublishingDeps, paceOf } from './make-master.ts';
import { planPublication } from './plan-publication.ts';
import { openProgress } from './progress.ts';
import { settleNoise } from './settle-noise.ts';

/**
 * Every step may run twice: its output is named by item and mask version, and the same version gives the same bytes.
 */
export async function publish(deps: PublishingDeps, item: WaitingItem, job: PublishJob, folder: string): Promise<void> {
  const progress = openProgress(deps, item.id);
  await progress.begin(item.kind === 'video' ? 'video' : 'picture', 'reading');
  const file = path.join(folder, 'original');
  const original = await openOriginal(deps, item.id, file);
  if (!original) return;
  const inspection = await deps.media.inspect(file, original.format as MediaFormat, originalLimits, item.ownerId);

  const opened = { file, inspection, storageKey: original.storageKey };
  await checkOriginal(deps, item, opened);

  const pace = paceOf(item, inspection);
  await progress.begin(pace, 'detecting');
  const detected = await detectOnce(deps, item, opened, job, progress.within(pace, 'detecting'));
  if (!detected) return;
  const { detection, turnedHashes } = detected;
  const { format, frames, kind } = inspection;
  const moving = kind === 'video' || frames > 1;
  const viewed = { file, format, maxPixels: originalLimits.maxPixels, moving, turnedHashes, inspection };
  const noise = await settleNoise(deps, item, viewed);
  const look = await loadLook(deps.db, item.id);
  const { reviewRequired } = await uploadRules.load(deps.db);
  const choice = {
    ...item,
    ...item.censor,
    ...look,
    awaitsAnswer: awaitsAnswer(noise),
    ...(reviewRequired && { review: 'always' as const }),
  };
  const decision = planPublication(choice, detection, pictureFactsOf(deps, inspection));
  if (decision.to === 'wait') {
    await deps.db.transaction().execute((tx) => markWaiting(deps, tx, item.id, item.maskVersion, decision));
    return;
  }
  const { censor, notice } = decision;
  const isFollowed = detection.tracks !== undefined;
  await makeMaster(deps, item, { folder, file, inspection, noise, censor, notice, isFollowed, progress, pace });
}
