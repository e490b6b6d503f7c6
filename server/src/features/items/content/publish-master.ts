import path from 'node:path';
import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import type { Db } from '../../../deps.ts';
import type { CensorPlan, MasterResult } from '../../../media/index.ts';
import { coverOf, loadVisible } from '../covers/index.ts';
import { masterFileKey, upsertMaster } from '../delivery/index.ts';
import { type Amending, amend } from './amend.ts';
import { loadLocked } from './scope.ts';
import { isPossible, stateOf } from './states.ts';

export type Published = {
  maskVersion: number;
  result: MasterResult;
  /** `source` is the size before rotation and crop; without an edit, it is the master's size. */
  operations?: readonly EditOperation[];
  source?: { width: number; height: number };
  censor: CensorPlan | null;
  notice?: string | null;
};

/**
 * `superseded`: the item is gone or its censor changed, so this version's files must be erased. A repeated job also
 * gets `published`.
 */
export async function publishMaster(
  deps: Amending,
  tx: Db,
  id: string,
  { maskVersion, result, censor, notice = null, operations = [], source = result.master }: Published,
): Promise<'published' | 'superseded'> {
  const row = await loadLocked(tx, id);
  if (!row || row.mask_version !== maskVersion) return 'superseded';
  if (stateOf(row) === 'ready') return 'published';
  if (!isPossible(row, 'publish')) return 'superseded';
  const { master, video, pdq } = result;
  const cover = coverOf(censor, operations, source);
  const visible = await loadVisible(tx, row, { cover, operations, moves: row.kind === 'video' || result.animated });
  await upsertMaster(tx, {
    content_id: id,
    mask_version: maskVersion,
    storage_key: masterFileKey(id, maskVersion, path.basename(master.file)),
    type: master.type,
    // The cover's boxes refer to the whole picture, and its cells to the picture's pixels.
    width: source.width,
    height: source.height,
    bytes: master.bytes,
    sha256: Buffer.from(master.sha256, 'hex'),
    pdq: Buffer.from(pdq.hash, 'hex'),
    pdq_quality: pdq.quality,
    cover: JSON.stringify(cover),
    video_key: video ? masterFileKey(id, maskVersion, path.basename(video.file)) : null,
    video_bytes: video?.bytes ?? null,
  });
  // The one place where an item becomes ready.
  await amend(deps, tx, row, {
    transition: 'publish',
    change: {
      width: master.width,
      height: master.height,
      animated: result.animated,
      duration_ms: video?.durationMs ?? null,
      placeholder: result.placeholder,
      ...visible,
      notice,
    },
  });
  return 'published';
}
