import type { Db, Deps } from '../../../deps.ts';
import type { Detection, DetectorName, Inspection, OnProgress } from '../../../media/index.ts';
import { executeOn } from '../../../platform/db/execute.ts';
import { addFollowed, loadLocked, type PublishJob, saveDetection, type WaitingItem } from '../content/index.ts';
import { loadAdapter, loadDetection, pictureFactsOf, recordPictureFacts } from '../covers/index.ts';
import { loadOriginalKey, recordFingerprint } from '../originals/index.ts';

export const detectQueue = 'detect-parts';

export type Detected = {
  detection: Detection;
  turnedHashes: string[];
};

type OpenedOriginal = { file: string; inspection: Inspection; storageKey: string };

type DetectingDeps = Pick<Deps, 'db' | 'media' | 'config' | 'clock' | 'events' | 'hooks' | 'jobs' | 'lanes'>;

/**
 * Detects again if the detector changed, the last detection failed, or following is now needed. Returns null if the
 * picture was replaced, or if a worker of the lane `detect` must look first, which then enqueues the job again.
 */
export async function detectOnce(
  deps: DetectingDeps,
  item: WaitingItem,
  { file, inspection, storageKey }: OpenedOriginal,
  job: PublishJob,
  onProgress?: OnProgress,
): Promise<Detected | null> {
  const follow = needsTracks(item, inspection);
  const picture = pictureFactsOf(deps, inspection);
  const known = job.turnedHashes ? item.detection : knownDetection(await loadAdapter(deps), item, follow);
  if (known) {
    const isPresent = await deps.db.transaction().execute(async (tx) => {
      const present = await isPresentOriginal(tx, item.id, storageKey);
      if (present) await recordPictureFacts(tx, item.id, picture);
      return present;
    });
    return isPresent ? { detection: known, turnedHashes: [...(job.turnedHashes ?? [])] } : null;
  }
  if (!deps.lanes.has('detect')) {
    const { contentId, maskVersion } = job;
    await deps.jobs.enqueue(executeOn(deps.db), detectQueue, { contentId, maskVersion });
    return null;
  }
  const {
    pdq,
    pdqDihedral = [],
    detection,
  } = await deps.media.examine(file, inspection, item.ownerId, {
    follow,
    onProgress,
  });
  const isPresent = await deps.db.transaction().execute(async (tx) => {
    if (!(await isPresentOriginal(tx, item.id, storageKey))) return false;
    if (pdq) await recordFingerprint(tx, item.id, pdq);
    // A low-priority job may have followed it since.
    const isNew = !(await loadDetection(tx, item.id))?.tracks;
    await saveDetection(tx, item.id, detection, picture);
    if (isNew) await addFollowed(deps, tx, item.id, detection, picture);
    return true;
  });
  return isPresent ? { detection, turnedHashes: pdqDihedral.slice(1) } : null;
}

function knownDetection(adapter: DetectorName, { detection }: WaitingItem, follow: boolean) {
  if (detection?.adapter !== adapter) return null;
  if (adapter === 'none') return detection;
  return detection.failed === undefined && (!follow || detection.tracks) ? detection : null;
}

/** Returns false if the item is gone or has another picture, which makes the detection useless. */
export async function isPresentOriginal(tx: Db, id: string, storageKey: string): Promise<boolean> {
  const row = await loadLocked(tx, id);
  return row !== undefined && (await loadOriginalKey(tx, id)) === storageKey;
}

/** Following takes about a video's duration. If its parts need no cover, a low-priority job does it later. */
export function needsTracks({ censor }: Pick<WaitingItem, 'censor'>, { kind, frames }: Inspection): boolean {
  const isMoving = kind === 'video' || frames > 1;
  return isMoving && censor.type !== 'none' && censor.scope !== 'full';
}
