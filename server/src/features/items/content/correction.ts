import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Cover } from '@veil/contract/items/review.ts';
import type { Db } from '../../../deps.ts';
import type { Detection } from '../../../media/index.ts';
import {
  type Correction,
  coversOf,
  insertCorrection,
  loadCorrection,
  loadPartsShown,
  type PictureFacts,
} from '../covers/index.ts';
import { censorOf } from '../policy/index.ts';
import { type Amending, amend } from './amend.ts';
import type { ContentRow } from './scope.ts';
import { loadLocked } from './scope.ts';

export async function keepCorrection(
  deps: Amending,
  tx: Db,
  row: ContentRow,
  covers: readonly Cover[],
): Promise<ContentRow> {
  const number = ((await loadCorrection(tx, row.id))?.number ?? 0) + 1;
  await insertCorrection(tx, row.id, { covers, by: row.owner_id, at: deps.clock.now(), number });
  return amend(deps, tx, row, { change: { parts_detected: await loadPartsShown(tx, row) } });
}

export async function loadLook(db: Db, id: string): Promise<{ reviewed: boolean; corrected: Cover[] | null }> {
  const row = await db.selectFrom('content').select('reviewed_at').where('id', '=', id).executeTakeFirst();
  return { reviewed: (row?.reviewed_at ?? null) !== null, corrected: (await loadCorrection(db, id))?.covers ?? null };
}

/** Asks the maker for another look, even after their first one. */
export async function addFollowed(
  deps: Amending,
  tx: Db,
  id: string,
  detection: Detection,
  picture: PictureFacts,
): Promise<void> {
  const correction = await loadCorrection(tx, id);
  const row = await loadLocked(tx, id);
  if (!row || !detection.tracks) return;
  const unseen = row.review !== 'never' && row.reviewed_at !== null;
  const waiting = unseen ? await amend(deps, tx, row, { change: { reviewed_at: null } }) : row;
  if (!correction) return;
  const choice = { scope: censorOf(row).scope, chosenParts: row.chosen_parts as BodyPartName[] };
  const found = coversOf(detection, choice, picture);
  const added = found.map((cover) => ({ ...cover, id: `followed-${correction.number}-${cover.id}` }));
  await keepCorrection(deps, tx, waiting, [...correction.covers, ...added]);
}

/** Newly chosen parts are covered, others left visible. Drawn covers stay. */
export async function adaptCorrection(
  deps: Amending,
  tx: Db,
  row: ContentRow,
  chosenBefore: readonly BodyPartName[],
): Promise<Correction | null> {
  const correction = await loadCorrection(tx, row.id);
  if (!correction) return null;
  const chosen = row.chosen_parts as BodyPartName[];
  const isChanged = (part: BodyPartName) => chosen.includes(part) !== chosenBefore.includes(part);
  const isMore = chosen.some(isChanged);
  const covers = correction.covers.map((cover) => {
    if (cover.source !== 'found') return cover;
    // This cover spans the whole picture while a part could not be followed; it may be a newly chosen part.
    if (!cover.part) return isMore && cover.keys.length > 1 ? { ...cover, covered: true } : cover;
    return isChanged(cover.part) ? { ...cover, covered: chosen.includes(cover.part) } : cover;
  });
  if (covers.every((cover, nth) => cover.covered === correction.covers[nth]?.covered)) return correction;
  await keepCorrection(deps, tx, row, covers);
  return loadCorrection(tx, row.id);
}
