import path from 'node:path';
import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { EditOperation } from '@veil/contract/items/editing.ts';
import type { ReviewWish } from '@veil/contract/items/upload-form.ts';
import type { Db } from '../../../deps.ts';
import type { CensorPlan, Detection, MasterResult } from '../../../media/index.ts';
import {
  coverOf,
  loadDetection,
  loadEdit,
  loadPartsShown,
  type PictureFacts,
  upsertDetection,
} from '../covers/index.ts';
import { masterFileKey, upsertMaster } from '../delivery/index.ts';
import { type Censor, censorOf } from '../policy/index.ts';
import { type Amending, amend } from './amend.ts';
import { addFollowed } from './correction.ts';
import { updateContent } from './queries.ts';
import type { ContentRow } from './scope.ts';
import { loadLocked } from './scope.ts';
import { isPossible, stateOf, type TransitionName } from './states.ts';

export type WaitingItem = {
  id: string;
  ownerId: string;
  kind: 'image' | 'video';
  maskVersion: number;
  censor: Censor;
  chosenParts: BodyPartName[];
  review: ReviewWish;
  /** From an earlier job, so that a new master needs no second pass. */
  detection: Detection | null;
  operations: readonly EditOperation[];
};

/** Null if the item is gone or done, or its censor changed. */
export async function loadForPublishing(tx: Db, id: string, maskVersion: number): Promise<WaitingItem | null> {
  const row = await loadLocked(tx, id);
  return row && waitsFor(row, maskVersion) ? itemOf(tx, row) : null;
}

async function itemOf(tx: Db, row: ContentRow): Promise<WaitingItem> {
  const { id } = row;
  return {
    id,
    ownerId: row.owner_id,
    kind: row.kind as WaitingItem['kind'],
    maskVersion: row.mask_version,
    censor: censorOf(row),
    chosenParts: row.chosen_parts as BodyPartName[],
    review: row.review as ReviewWish,
    detection: await loadDetection(tx, id),
    operations: (await loadEdit(tx, id)).operations,
  };
}

export async function loadForMaker(db: Db, id: string): Promise<(WaitingItem & { title: string }) | null> {
  const row = await db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...(await itemOf(db, row)), title: row.title } : null;
}

const waitsFor = (row: ContentRow, maskVersion: number): boolean =>
  row.mask_version === maskVersion && isPossible(row, 'publish');

/** Unless the maker corrected the parts. After a failed detection they stay unknown. */
export async function saveDetection(
  tx: Db,
  id: string,
  detection: Detection,
  picture: PictureFacts | null = null,
): Promise<void> {
  await upsertDetection(tx, id, detection, picture);
  const { kind } = await tx.selectFrom('content').select('kind').where('id', '=', id).executeTakeFirstOrThrow();
  await updateContent(tx, id, {
    parts_detected: await loadPartsShown(tx, { id, kind }),
    parts_known: knowsParts(kind, detection),
  });
}

/** A video's parts stay unknown until it was followed, or if some frames could not be looked at. */
const knowsParts = (kind: string, { adapter, failed, tracks, notFollowed = [] }: Detection): boolean =>
  failed === undefined &&
  adapter !== 'none' &&
  (kind !== 'video' || tracks !== undefined) &&
  notFollowed.every(({ part }) => part !== undefined);

export async function saveFollowed(
  deps: Amending,
  tx: Db,
  id: string,
  detection: Detection,
  picture: PictureFacts,
): Promise<void> {
  await upsertDetection(tx, id, detection, picture);
  await addFollowed(deps, tx, id, detection, picture);
  const row = await loadLocked(tx, id);
  if (!row) return;
  const change = { parts_detected: await loadPartsShown(tx, row), parts_known: knowsParts(row.kind, detection) };
  await amend(deps, tx, row, { change });
}

export type Published = {
  maskVersion: number;
  result: MasterResult;
  /** With the size before rotation and crop; without an edit, the master's size. */
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
    cover: JSON.stringify(coverOf(censor, operations)),
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
      notice,
    },
  });
  return 'published';
}

/** False if the item no longer waits for this version. */
async function leaveWaiting(
  deps: Amending,
  tx: Db,
  id: string,
  maskVersion: number,
  [transition, notice]: [TransitionName, string | null],
): Promise<boolean> {
  const row = await loadLocked(tx, id);
  if (!row || !waitsFor(row, maskVersion)) return false;
  await amend(deps, tx, row, { transition, change: { notice } });
  return true;
}

export type Wait = { status: 'needs_review' | 'needs_decision' | 'needs_manual'; notice: string | null };

const waits = {
  needs_review: 'waitForReview',
  needs_decision: 'findNothing',
  needs_manual: 'waitForManual',
} as const satisfies Record<Wait['status'], TransitionName>;

export const markWaiting = (deps: Amending, tx: Db, id: string, maskVersion: number, { status, notice }: Wait) =>
  leaveWaiting(deps, tx, id, maskVersion, [waits[status], notice]);

export const markFailed = (deps: Amending, tx: Db, id: string, maskVersion: number, notice: string) =>
  leaveWaiting(deps, tx, id, maskVersion, ['fail', notice]);
