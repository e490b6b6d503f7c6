import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import type { ReviewWish } from '@veil/contract/items/upload-form.ts';
import type { Db } from '../../../deps.ts';
import type { Detection } from '../../../media/index.ts';
import { loadDetection, loadEdit } from '../covers/index.ts';
import { type Censor, censorOf } from '../policy/index.ts';
import { type Amending, amend } from './amend.ts';
import type { ContentRow } from './scope.ts';
import { loadLocked } from './scope.ts';
import { isPossible, type TransitionName } from './states.ts';

export type WaitingItem = {
  id: string;
  ownerId: string;
  kind: 'image' | 'video';
  maskVersion: number;
  censor: Censor;
  chosenParts: BodyPartName[];
  review: ReviewWish;
  /** It comes from an earlier job, so that a new master needs no second pass. */
  detection: Detection | null;
  operations: readonly EditOperation[];
};

/** Returns null if the item is gone or done, or its censor changed. */
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

/** Returns false if the item no longer waits for this version. */
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
