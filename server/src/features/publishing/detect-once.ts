import type { Deps } from '../../deps.ts';
import type { Detection, Inspection } from '../../media/index.ts';
import { addFollowed, saveDetection, type WaitingItem } from '../content/index.ts';
import { pictureFactsOf, recordPictureFacts } from '../delivery/index.ts';
import { recordFingerprint } from '../originals/index.ts';

export type Detected = {
  detection: Detection;
  /** Perceptual hashes of the picture turned and mirrored; none where an earlier run detected. */
  turnedHashes: string[];
};

/**
 * Detects once per item: a second run and a new censor use the stored detection, unless another detector is configured, the last detection
 * failed, or it did not follow what moves and that is wanted now.
 */
export async function detectOnce(
  deps: Pick<Deps, 'db' | 'media' | 'config' | 'clock' | 'events'>,
  item: WaitingItem,
  file: string,
  inspection: Inspection,
): Promise<Detected> {
  const stored = item.detection;
  const wanted = deps.config.detector;
  const follow = needsTracks(item, inspection);
  const isKnown = stored?.adapter === wanted && (stored.failed === undefined || wanted === 'none');
  const picture = pictureFactsOf(deps, inspection);
  if (isKnown && (!follow || stored.tracks || wanted === 'none')) {
    await recordPictureFacts(deps.db, item.id, picture);
    return { detection: stored, turnedHashes: [] };
  }
  const { pdq, pdqDihedral = [], detection } = await deps.media.examine(file, inspection, item.ownerId, { follow });
  await deps.db.transaction().execute(async (tx) => {
    if (pdq) await recordFingerprint(tx, item.id, pdq);
    await saveDetection(tx, item.id, detection, picture);
    if (!stored?.tracks) await addFollowed(deps, tx, item.id, detection, picture);
  });
  return { detection, turnedHashes: pdqDihedral.slice(1) };
}

/** Following a video takes about as long as it lasts, so it waits until its parts are to be covered. */
function needsTracks({ censor }: Pick<WaitingItem, 'censor'>, { kind, frames }: Inspection): boolean {
  const isMoving = kind === 'video' || frames > 1;
  return isMoving && censor.type !== 'none' && censor.scope !== 'full';
}
