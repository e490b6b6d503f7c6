import { createHash } from 'node:crypto';
import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Cover, Review } from '@veil/contract/items/review.ts';
import type { Db } from '../../../deps.ts';
import type { Detection } from '../../../media/index.ts';
import { type ContentRow, sendsForApproval } from '../content/index.ts';
import {
  atLeastTwo,
  type Correction,
  coversOf,
  type Edit,
  isMoving,
  loadCorrection,
  loadDetection,
  loadEdit,
  loadPictureFacts,
  type PictureFacts,
} from '../covers/index.ts';
import { loadLookalike, loadShownCovers } from '../noise/index.ts';
import { censorOf } from '../policy/index.ts';
import { changesGeometry } from './edited-covers.ts';

export type Reviewed = {
  row: ContentRow;
  detection: Detection | null;
  correction: Correction | null;
  picture: PictureFacts | null;
  covers: Cover[];
  edit: Edit;
  shownBefore: Review['shownBefore'];
  lookalike: Review['lookalike'];
  sendsForApproval: boolean;
};

export async function loadReviewed(db: Db, row: ContentRow): Promise<Reviewed> {
  const detection = await loadDetection(db, row.id);
  const correction = await loadCorrection(db, row.id);
  const edit = await loadEdit(db, row.id);
  // The size of an item is that of its master, which was turned and cropped.
  const ofMaster = changesGeometry(edit.operations) ? null : factsOfRow(row);
  const picture = (await loadPictureFacts(db, row.id)) ?? ofMaster;
  const choice = { scope: censorOf(row).scope, chosenParts: row.chosen_parts as BodyPartName[] };
  const found = detection ? coversOf(detection, choice, picture) : [];
  const { shownBefore } = await loadShownCovers(db, row);
  const lookalike = await loadLookalike(db, row);
  const corrected = correction?.covers.map((cover) =>
    cover.source === 'found' && isMoving(picture) ? { ...cover, keys: atLeastTwo(cover.keys) } : cover,
  );
  const covers = corrected ?? found;
  const asks = await sendsForApproval(db, row, true);
  return { row, detection, correction, picture, covers, edit, shownBefore, lookalike, sendsForApproval: asks };
}

function factsOfRow({ kind, width, height, animated, duration_ms }: ContentRow): PictureFacts | null {
  if (width === null || height === null) return null;
  const isVideo = kind === 'video';
  const frames = isVideo || animated ? 2 : 1;
  return {
    kind: isVideo ? 'video' : 'image',
    width,
    height,
    frames,
    ...(duration_ms !== null && { durationMs: duration_ms }),
  };
}

/** Changes with the censor, the edit and the covers that the maker was shown, and where. */
export function revisionOf({ row, covers, edit }: Reviewed, place: 'edited' | 'source' = 'edited'): string {
  const edited = edit.revision > 0 ? [edit.revision, place] : [];
  const shown = JSON.stringify([row.mask_version, covers, ...edited]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 22);
}
