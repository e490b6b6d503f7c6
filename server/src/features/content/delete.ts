import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { contentFolder, eraseSoon, insertErasures } from '../delivery/index.ts';
import { isAdmin, type Viewer } from '../members/index.ts';
import { destroyOriginal } from '../originals/index.ts';
import { amend } from './amend.ts';
import { publishGone } from './events.ts';
import { loadHolds } from './hold-queries.ts';
import { deleteContentRow } from './queries.ts';
import { type ContentRow, loadOwn, loadVisible } from './scope.ts';
import { underReview } from './states.ts';

type Deleting = Pick<Deps, 'db' | 'clock' | 'events' | 'storage' | 'log' | 'hooks'>;

/**
 * Makers delete what is theirs, admins anything. A maker's deletion of what must stay as evidence takes it from everybody's
 * sight and keeps it until a moderator decides.
 */
export async function deleteContent(
  deps: Deleting,
  viewer: Pick<Viewer, 'id' | 'powers'>,
  id: string,
): Promise<{ ok: true }> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    const row = await (isAdmin(viewer) ? loadVisible : loadOwn)(tx, viewer, id, true);
    if (row.owner_id === viewer.id && (await deps.hooks.isEvidence(tx, id))) return withdraw(deps, tx, row);
    if (row.owner_id !== viewer.id) {
      const about = { kind: 'content', id };
      await recordAudit(tx, {
        ...{ by: viewer.id, act: 'content_deleted_by_staff', about, detail: {}, at: deps.clock.now() },
      });
    }
    return destroyContent(deps, tx, viewer, id);
  });
  await eraseSoon(deps, ended);
  return { ok: true };
}

async function withdraw(deps: Deleting, tx: Db, row: ContentRow): Promise<string[]> {
  await amend(deps, tx, row, {
    transition: 'withdraw',
    change: {
      withdrawn_at: deps.clock.now(),
      notice: 'Its maker deleted it. It is kept until its reports are decided.',
    },
  });
  await publishGone(deps, tx, row.id);
  return [];
}

/**
 * Ends an item for good, in the caller's transaction, which has locked it: the original's key first, so that its bytes are
 * noise from the commit on, then the row and all that hangs on it. Returns what is to be erased after the commit
 * (`eraseSoon`; should that not happen, the sweep does it). The evidence of a restricted case is refused: its hold ends before.
 */
export async function destroyContent(
  deps: Pick<Deps, 'events' | 'clock' | 'hooks'>,
  tx: Db,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<string[]> {
  if ((await loadHolds(tx, id)).includes('restricted')) refuse('conflict', underReview);
  await deps.hooks.onItemEnd(tx, { id, by: viewer.id, at: deps.clock.now() });
  const original = await destroyOriginal(tx, id);
  const ended = [contentFolder(id), ...(original ? [original] : [])];
  await insertErasures(tx, ended);
  await deleteContentRow(tx, id);
  await publishGone(deps, tx, id);
  return ended;
}
