import type { Db } from '../../deps.ts';
import { deleteFindings } from '../delivery/index.ts';
import { type Amending, amend } from './amend.ts';
import { deleteNoiseSeed } from './noise-queries.ts';
import type { ContentRow } from './scope.ts';

/**
 * Another picture takes the place of this one: what was found in it, how its maker corrected that, which covers the public saw of it and
 * which noise hid it say nothing of the new one. Boxes that stayed would leave it uncovered.
 */
export async function forgetPicture(deps: Amending, tx: Db, row: ContentRow): Promise<ContentRow> {
  await deleteFindings(tx, row.id);
  await deleteNoiseSeed(tx, row.id);
  await deps.hooks.onPictureReplaced(tx, { id: row.id, at: deps.clock.now() });
  return amend(deps, tx, row, {
    change: { parts_detected: [], parts_known: false, reviewed_at: null, width: null, height: null, animated: false },
  });
}
