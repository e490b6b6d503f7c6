import path from 'node:path';
import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { EditOperation } from '@veil/contract/editing.ts';
import type { ReviewWish } from '@veil/contract/uploads.ts';
import type { Db } from '../../deps.ts';
import type { CensorPlan, Detection, MasterResult } from '../../media/index.ts';
import {
  coverOf,
  loadDetection,
  loadPartsShown,
  masterFileKey,
  type PictureFacts,
  upsertDetection,
  upsertMaster,
} from '../delivery/index.ts';
import { loadEdit } from '../edits/index.ts';
import { type Amending, amend } from './amend.ts';
import { type Censor, censorOf } from './censor.ts';
import { loadLocked } from './locking.ts';
import { updateContent } from './queries.ts';
import type { ContentRow } from './scope.ts';
import { isPossible, stateOf, type TransitionName } from './states.ts';

/** What the job needs to know of an item that waits for its master. */
export type WaitingItem = {
  id: string;
  ownerId: string;
  kind: 'image' | 'video';
  maskVersion: number;
  censor: Censor;
  chosenParts: BodyPartName[];
  /** Whether its maker is asked first. */
  review: ReviewWish;
  /** Of an earlier censoring: a new master needs no second pass. */
  detection: Detection | null;
  /** How its maker edited the picture, in this mask version. */
  operations: readonly EditOperation[];
};

/** The item, locked, or null when nothing is to be done: it is gone, done, or its censor was changed meanwhile. */
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

/** The same, whatever state it is in, for its maker. */
export async function loadForMaker(db: Db, id: string): Promise<(WaitingItem & { title: string }) | null> {
  const row = await db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...(await itemOf(db, row)), title: row.title } : null;
}

const waitsFor = (row: ContentRow, maskVersion: number): boolean =>
  row.mask_version === maskVersion && isPossible(row, 'publish');

/**
 * Keeps what was found, and with it which parts members are told of, unless the maker has corrected them. Where nobody could look,
 * parts stay unknown.
 */
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
    parts_known: detection.failed === undefined && detection.adapter !== 'none',
  });
}

export type Published = {
  maskVersion: number;
  result: MasterResult;
  /** How the picture was edited, and its size before it was turned and cropped: that of the master where it was not. */
  operations?: readonly EditOperation[];
  source?: { width: number; height: number };
  /** With which the master was drawn. */
  censor: CensorPlan | null;
  notice?: string | null;
};

/**
 * Makes a stored master the item's present one. `superseded`: the item went or its censor was changed meanwhile, and what
 * was stored for this version is to be erased. A second run of a job that had published is `published` too.
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
    // Its covers are places of the whole picture, and their cells are counted in its pixels.
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

/** The job ends without a master. False when the item no longer waits for this version. */
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

/** Its maker looks at it, decides or draws, before anyone else sees it. */
export const markWaiting = (deps: Amending, tx: Db, id: string, maskVersion: number, { status, notice }: Wait) =>
  leaveWaiting(deps, tx, id, maskVersion, [waits[status], notice]);

/** Could not be made. `notice` is a sentence for the maker. */
export const markFailed = (deps: Amending, tx: Db, id: string, maskVersion: number, notice: string) =>
  leaveWaiting(deps, tx, id, maskVersion, ['fail', notice]);
