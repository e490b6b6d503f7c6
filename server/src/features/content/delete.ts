import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../deps.ts';
import { found } from '../../platform/refusal.ts';
import { isAdmin, type Viewer } from '../members/index.ts';
import { destroyOriginal } from '../originals/index.ts';
import { eraseSoon } from './erasures.ts';
import { contentFolder } from './keys.ts';
import { loadLocked } from './locking.ts';
import { tellGone } from './news.ts';
import { deleteContentRow, insertErasures } from './queries.ts';
import { loadOwn } from './scope.ts';

/** Makers delete what is theirs, admins anything. */
export async function deleteContent(
  deps: Pick<Deps, 'db' | 'events' | 'storage' | 'log'>,
  viewer: Viewer,
  id: string,
): Promise<{ ok: true }> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    if (!isAdmin(viewer)) await loadOwn(tx, viewer, id);
    return found(isUuid(id) ? await destroyContent(deps, tx, id) : null);
  });
  await eraseSoon(deps, ended);
  return { ok: true };
}

/**
 * Ends an item for good, in the caller's transaction: the original's key first, so that its bytes are noise from the
 * commit on, then the row and all that hangs on it. Returns what is to be erased after the commit (`eraseSoon`; should
 * that not happen, the sweep does it), or null when there is no such item.
 */
export async function destroyContent(deps: Pick<Deps, 'events'>, tx: Db, id: string): Promise<string[] | null> {
  const row = await loadLocked(tx, id);
  if (!row) return null;
  const original = await destroyOriginal(tx, id);
  const ended = [contentFolder(id), ...(original ? [original] : [])];
  await insertErasures(tx, ended);
  await deleteContentRow(tx, id);
  await tellGone(deps, tx, id);
  return ended;
}
