import type { StaffDeletion } from '@veil/contract/items/staff-deletions.ts';
import type { Db, DeletionDeps, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isAdmin, type Viewer } from '../../people/members/index.ts';
import { contentFolder, eraseSoon, insertErasures } from '../delivery/index.ts';
import { rememberPicture } from '../noise/index.ts';
import { destroyOriginal } from '../originals/index.ts';
import { amend } from './amend.ts';
import { publishGone } from './events.ts';
import { loadHolds } from './hold-queries.ts';
import { say } from './messages.ts';
import { deleteContentRow } from './queries.ts';
import { type ContentRow, findTrashed, loadLocked, loadOwn, loadVisible } from './scope.ts';
import { lockFollowers, stepDown } from './set.ts';
import { underReview } from './states.ts';
import { moveToTrash } from './trash.ts';

/** Seed clients delete without a reason, but the maker must get one. It is stored in English. */
const plainReason = say('anAdminDeletedIt');

/** An item that a restored backup brought back has this reason. */
export const deletedBeforeRestore = say.stored('itsMakerDeletedItItIsKept');

export type Deleting = Pick<Deps, 'db' | 'clock' | 'events' | 'storage' | 'log' | 'hooks'>;

type Deleted = { ok: true; trashed: boolean };
type Deletion = {
  params: { id: string };
  query: { forever: boolean; picture?: boolean };
  body?: StaffDeletion | undefined;
};

/** `forever` skips the trash. An admin's deletion is a decision with statement and appeal, which skips it too. */
export async function deleteContent(
  deps: DeletionDeps,
  viewer: Pick<Viewer, 'id' | 'powers'>,
  { params: { id }, query: { forever, picture }, body: { rule, reason } = { rule: 'other', reason: '' } }: Deletion,
): Promise<Deleted> {
  const { trashed, ended } = await deps.db.transaction().execute(async (tx) => {
    const inTrash = forever ? await findTrashed(tx, viewer, id, true) : null;
    const asked = inTrash ?? (await (isAdmin(viewer) ? loadVisible : loadOwn)(tx, viewer, id, true));
    if (asked.owner_id === viewer.id) {
      const row = picture ? await stepDown(deps, tx, asked) : asked;
      if (forever) return { trashed: false, ended: await endOwn(deps, tx, row) };
      await moveToTrash(deps, tx, row);
      return { trashed: true, ended: [] };
    }
    // Staff still see an item that a decision deleted. A second decision would send its maker a second statement.
    if (asked.withdrawn_at) refuse('not_found');
    const words = reason ? { rule, reason } : { rule, reason: plainReason };
    await deps.hooks.decideDeletion(tx, { thing: { kind: 'content', contentId: id }, by: viewer, ...words }, deps);
    return { trashed: false, ended: [] };
  });
  await eraseSoon(deps, ended);
  return { ok: true, trashed };
}

/** Ends a set with the picture that leads it. The caller has locked the item. */
export async function endOwn(deps: Deleting, tx: Db, row: ContentRow): Promise<string[]> {
  const ended: string[] = [];
  for (const one of [...(await lockFollowers(tx, row.id)), row]) ended.push(...(await endOne(deps, tx, one)));
  return ended;
}

/** Evidence is hidden from everybody until a moderator decides. */
async function endOne(deps: Deleting, tx: Db, row: ContentRow): Promise<string[]> {
  if (!(await deps.hooks.isEvidence(tx, row.id))) return destroyContent(deps, tx, { id: row.owner_id }, row.id);
  await amend(deps, tx, row, {
    transition: 'withdraw',
    change: { withdrawn_at: deps.clock.now(), trashed_at: null, notice: say.stored('itsMakerDeletedIt') },
  });
  await publishGone(deps, tx, row.id);
  return [];
}

/**
 * The key goes first, so that the original is noise from the commit on. Returns the keys for `eraseSoon`; a sweep
 * erases what that misses. Refuses evidence of a restricted case.
 */
export async function destroyContent(
  deps: Pick<Deps, 'events' | 'clock' | 'hooks'>,
  tx: Db,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<string[]> {
  if ((await loadHolds(tx, id)).includes('restricted')) refuse('conflict', underReview);
  await deps.hooks.onItemEnd(tx, { id, by: viewer.id, at: deps.clock.now() });
  const row = await loadLocked(tx, id);
  if (row) await stepDown(deps, tx, row);
  if (row) await rememberPicture(tx, row, deps.clock.now());
  const original = await destroyOriginal(tx, id);
  const ended = [contentFolder(id), ...(original ? [original] : [])];
  await insertErasures(tx, ended);
  await deleteContentRow(tx, id);
  await publishGone(deps, tx, id);
  return ended;
}
