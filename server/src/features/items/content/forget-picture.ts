import type { Db } from '../../../deps.ts';
import { deleteFindings } from '../covers/index.ts';
import { deleteNoiseSeed, rememberPicture } from '../noise/index.ts';
import { type Amending, amend } from './amend.ts';
import type { ContentRow } from './scope.ts';

/** Old boxes would leave the new picture uncovered. It runs before the original is destroyed, to keep its hashes. */
export async function forgetPicture(deps: Amending, tx: Db, row: ContentRow): Promise<ContentRow> {
  await rememberPicture(tx, row, deps.clock.now());
  await deleteFindings(tx, row.id);
  await deleteNoiseSeed(tx, row.id);
  await deps.hooks.onPictureReplaced(tx, { id: row.id, at: deps.clock.now() });
  return amend(deps, tx, row, {
    change: { parts_detected: [], parts_known: false, reviewed_at: null, width: null, height: null, animated: false },
  });
}
