import type { Db, Deps } from '../../deps.ts';
import type { Detection, Inspection, OnProgress } from '../../media/index.ts';
import { addFollowed, loadLocked, saveDetection, type WaitingItem } from '../content/index.ts';
import { pictureFactsOf, recordPictureFacts } from '../delivery/index.ts';
import { loadOriginalKey, recordFingerprint } from '../originals/index.ts';

export type Detected = {
  detection: Detection;
  /** Perceptual hashes of the picture turned and mirrored; none where an earlier run detected. */
  turnedHashes: string[];
};

type OpenedOriginal = { file: string; inspection: Inspection; storageKey: string };

/**
 * Detects once per item: a second run and a new censor use the stored detection, unless another detector is configured, the last detection
 * failed, or it did not follow what moves and that is wanted now. Null where the picture was replaced meanwhile.
 */
export async function detectOnce(
  deps: Pick<Deps, 'db' | 'media' | 'config' | 'clock' | 'events' | 'hooks'>,
  item: WaitingItem,
  { file, inspection, storageKey }: OpenedOriginal,
  onProgress?: OnProgress,
): Promise<Detected | null> {
  const stored = item.detection;
  const wanted = deps.config.detector;
  const follow = needsTracks(item, inspection);
  const isKnown = stored?.adapter === wanted && (stored.failed === undefined || wanted === 'none');
  const picture = pictureFactsOf(deps, inspection);
  if (isKnown && (!follow || stored.tracks || wanted === 'none')) {
    const isPresent = await deps.db.transaction().execute(async (tx) => {
      const present = await isPresentOriginal(tx, item.id, storageKey);
      if (present) await recordPictureFacts(tx, item.id, picture);
      return present;
    });
    return isPresent ? { detection: stored, turnedHashes: [] } : null;
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
    await saveDetection(tx, item.id, detection, picture);
    if (!stored?.tracks) await addFollowed(deps, tx, item.id, detection, picture);
    return true;
  });
  return isPresent ? { detection, turnedHashes: pdqDihedral.slice(1) } : null;
}

/** Locks the item. False where another picture took the place of this one, or it is gone: what was found in it is of no use. */
async function isPresentOriginal(tx: Db, id: string, storageKey: string): Promise<boolean> {
  const row = await loadLocked(tx, id);
  return row !== undefined && (await loadOriginalKey(tx, id)) === storageKey;
}

/** Following a video takes about as long as it lasts, so it waits until its parts are to be covered. */
export function needsTracks({ censor }: Pick<WaitingItem, 'censor'>, { kind, frames }: Inspection): boolean {
  const isMoving = kind === 'video' || frames > 1;
  return isMoving && censor.type !== 'none' && censor.scope !== 'full';
}
