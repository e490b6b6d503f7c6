import type { Deps } from '../../deps.ts';
import type { Detection, Inspection } from '../../media/index.ts';
import { saveDetection, type WaitingItem } from '../content/index.ts';
import { recordFingerprint } from '../originals/index.ts';

/**
 * What was found in the original, looked for at most once: a second run and a new censor use what is kept, unless another
 * detector has come, or the last look failed.
 */
export async function detectOnce(
  deps: Pick<Deps, 'db' | 'media' | 'config'>,
  item: WaitingItem,
  file: string,
  inspection: Inspection,
): Promise<Detection> {
  const kept = item.detection;
  const wanted = deps.config.detector;
  if (kept?.adapter === wanted && (kept.failed === undefined || wanted === 'none')) return kept;
  const { pdq, detection } = await deps.media.examine(file, inspection, item.ownerId);
  await deps.db.transaction().execute(async (tx) => {
    if (pdq) await recordFingerprint(tx, item.id, pdq);
    await saveDetection(tx, item.id, detection);
  });
  return detection;
}
