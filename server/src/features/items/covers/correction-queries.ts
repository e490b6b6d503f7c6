import type { Cover } from '@veil/contract/items/review.ts';
import type { Db } from '../../../deps.ts';

/** Older ones are deleted, because a maker may save often and a video's covers can be large. */
const keptCorrections = 20;

/** The item's row must be locked. */
export async function insertCorrection(
  tx: Db,
  id: string,
  { covers, by, at, number }: { covers: readonly Cover[]; by: string; at: Date; number: number },
): Promise<void> {
  const row = { content_id: id, number, covers: JSON.stringify(covers), corrected_by: by, corrected_at: at };
  await tx.insertInto('corrections').values(row).execute();
  await tx
    .deleteFrom('corrections')
    .where('content_id', '=', id)
    .where('number', '<=', number - keptCorrections)
    .execute();
}

export const recordMadeWith = (tx: Db, id: string, number: number, maskVersion: number) =>
  tx
    .updateTable('corrections')
    .set({ mask_version: maskVersion })
    .where('content_id', '=', id)
    .where('number', '=', number)
    .execute();

/** Keeps the corrections of evidence whose maker is being deleted. */
export const moveCorrections = (tx: Db, id: string, to: string) =>
  tx.updateTable('corrections').set({ corrected_by: to }).where('content_id', '=', id).execute();
