import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../../deps.ts';
import type { CensorPlan, Inspection } from '../../../media/index.ts';
import { enqueueFollowing, enqueueStreams, publishMaster, type WaitingItem } from '../content/index.ts';
import { loadAdapter } from '../covers/index.ts';
import { eraseVersion, storeMaster } from '../delivery/index.ts';
import type { NoiseSeed } from '../noise/index.ts';
import { needsTracks } from './detect-once.ts';
import { loadEditPlan } from './edit-plan.ts';
import type { Pace, Progress } from './progress.ts';
import { noisePlan } from './settle-noise.ts';

export type PublishingDeps = Pick<
  Deps,
  'db' | 'config' | 'storage' | 'secrets' | 'media' | 'events' | 'clock' | 'log' | 'jobs' | 'hooks' | 'lanes'
>;

/** Pixels. Other renditions are drawn from the master at their first request. */
const widths = [320, 640, 1280];

export function paceOf(item: WaitingItem, inspection: Inspection): Pace {
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

export async function makeMaster(deps: PublishingDeps, item: WaitingItem, input: MasterInput): Promise<void> {
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
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const { censor, notice } = input;
    const source = edit && deps.media.publishedSize(input.inspection);
    const published = { maskVersion, result, censor, notice, operations: item.operations, ...(source && { source }) };
    const reached = await publishMaster(deps, tx, id, published);
    if (reached === 'published' && result.video) {
      await enqueueStreams(deps, tx, { contentId: id, maskVersion });
      if (!input.isFollowed && (await loadAdapter({ ...deps, db: tx })) !== 'none')
        await enqueueFollowing(deps, tx, id);
    }
    return reached;
  });
  // Nothing makes this version ready later, because each new try has a version of its own.
  if (outcome === 'superseded') await eraseVersion(deps, id, maskVersion);
}
