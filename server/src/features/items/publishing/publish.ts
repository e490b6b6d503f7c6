import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../../deps.ts';
import type { CensorPlan, Inspection, MediaFormat } from '../../../media/index.ts';
import {
  enqueueFollowing,
  enqueueStreams,
  loadLook,
  markWaiting,
  publishMaster,
  type WaitingItem,
} from '../content/index.ts';
import { pictureFactsOf } from '../covers/index.ts';
import { eraseVersion, storeMaster } from '../delivery/index.ts';
import { checkOriginal } from '../hash-bank/index.ts';
import { awaitsAnswer, type NoiseSeed } from '../noise/index.ts';
import { openOriginal, originalLimits } from '../originals/index.ts';
import { uploadRules } from '../policy/index.ts';
import { detectOnce, needsTracks } from './detect-once.ts';
import { loadEditPlan } from './edit-plan.ts';
import { planPublication } from './plan-publication.ts';
import { openProgress, type Pace, type Progress } from './progress.ts';
import { noisePlan, settleNoise } from './settle-noise.ts';

export type PublishingDeps = Pick<
  Deps,
  'db' | 'config' | 'storage' | 'secrets' | 'media' | 'events' | 'clock' | 'log' | 'jobs' | 'hooks'
>;

/** Pixels. Other renditions are drawn from the master at their first request. */
const widths = [320, 640, 1280];

/**
 * Every step may run twice: its output is named by item and mask version, and the same version gives the same bytes.
 */
export async function publish(deps: PublishingDeps, item: WaitingItem, folder: string): Promise<void> {
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
  const detected = await detectOnce(deps, item, opened, progress.within(pace, 'detecting'));
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

function paceOf(item: WaitingItem, inspection: Inspection): Pace {
  if (inspection.kind === 'image') return 'picture';
  return needsTracks(item, inspection) && !item.detection?.tracks ? 'followedVideo' : 'video';
}

type MasterInput = {
  folder: string;
  file: string;
  inspection: Inspection;
  noise: NoiseSeed;
  censor: CensorPlan | null;
  notice: string | null;
  isFollowed: boolean;
  progress: Progress;
  pace: Pace;
};

async function makeMaster(deps: PublishingDeps, item: WaitingItem, input: MasterInput): Promise<void> {
  const { id, maskVersion } = item;
  const { progress, pace } = input;
  const outDir = path.join(input.folder, 'out');
  await mkdir(outDir);

  await progress.begin(pace, 'censoring');
  const noise = noisePlan(deps, input.noise);
  const edit = await loadEditPlan(deps, item.operations);
  const plan = { censor: input.censor, ...noise, widths, outDir, ...(edit && { edit }) };
  const result = await deps.media.makeMaster(
    input.file,
    input.inspection,
    plan,
    item.ownerId,
    progress.within(pace, 'censoring'),
  );

  await progress.begin(pace, 'publishing');
  await storeMaster(deps, id, maskVersion, result);
  await deps.db.transaction().execute(async (tx) => {
    const { censor, notice } = input;
    const source = edit && deps.media.publishedSize(input.inspection);
    const published = { maskVersion, result, censor, notice, operations: item.operations, ...(source && { source }) };
    const outcome = await publishMaster(deps, tx, id, published);
    // Erased while the row is locked, so that no other run of this version stores its files at the same time.
    if (outcome === 'superseded') await eraseVersion(deps, id, maskVersion);
    else if (result.video) {
      await enqueueStreams(deps, tx, { contentId: id, maskVersion });
      if (!input.isFollowed && deps.config.detector !== 'none') await enqueueFollowing(deps, tx, id);
    }
  });
}
