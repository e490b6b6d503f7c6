import type { Db, Deps } from '../../deps.ts';
import { endReleaseAgain } from '../../features/items/consent/index.ts';
import {
  amendContent,
  deletedBeforeRestore,
  destroyContent,
  holdContent,
  loadLocked,
  moveToTrash,
} from '../../features/items/content/index.ts';
import { eraseSoon } from '../../features/items/delivery/index.ts';
import { beginLeaving, evidenceHolder } from '../../features/people/members/index.ts';
import { deleteAgain } from '../../features/safety/leaving/index.ts';
import { suspendAgain } from '../../features/safety/member-admin/index.ts';
import { recordAudit } from '../../features/site/audit/index.ts';
import { destroyComment } from '../../features/talk/comments/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findPending, type Pending } from './pending-deletions.ts';

export type Applied = Record<keyof Pending, number> & { refused: string[] };

const destroyItem = async (deps: Deps, id: string): Promise<void> => {
  const ended = await deps.db.transaction().execute(async (tx) => {
    if (!(await loadLocked(tx, id))) return [];
    const by = await evidenceHolder(tx, deps.clock.now());
    return destroyContent(deps, tx, { id: by }, id);
  });
  await eraseSoon(deps, ended);
};

const removeComment = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('comments').select(['id', 'content_id']).where('id', '=', id).executeTakeFirst();
    if (!row || !(await loadLocked(tx, row.content_id))) return;
    await destroyComment(deps, tx, row);
  });

const tellModerators = (deps: Deps, tx: Db, contentId: string): Promise<void> =>
  deps.hooks.onConcern(tx, { contentId, kind: 'restored', detail: {}, at: deps.clock.now() }, deps);

/** Its reports came after the backup, so a new case keeps it until a decision. */
const withdrawItem = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await loadLocked(tx, id);
    if (!row || row.withdrawn_at) return;
    const change = { withdrawn_at: deps.clock.now(), notice: deletedBeforeRestore };
    await amendContent(deps, tx, row, { transition: 'withdraw', change });
    await tellModerators(deps, tx, id);
  });

/** Its days in the trash begin again, because the maker may have had no site to restore it on. */
const trashItem = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await loadLocked(tx, id);
    if (row && !row.withdrawn_at && !row.trashed_at) await moveToTrash(deps, tx, row);
  });

/** A decision ends the hold `report`. Decisions after the backup are lost, so moderators decide again. */
const hideItem = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (await holdContent(deps, tx, id, 'report')) await tellModerators(deps, tx, id);
  });

const leave = (deps: Deps, { id, until }: { id: string; until: Date }): Promise<void> =>
  deps.db.transaction().execute(async (tx) => void (await beginLeaving(deps, tx, id, until)));

/** The order matters: a release hides its item, and a member takes items and comments along. */
const apply: { [Kind in keyof Pending]: (deps: Deps, one: Pending[Kind][number]) => Promise<void> } = {
  releases: endReleaseAgain,
  items: destroyItem,
  comments: removeComment,
  members: deleteAgain,
  withdrawn: withdrawItem,
  trashed: trashItem,
  hidden: hideItem,
  leaving: leave,
  suspended: suspendAgain,
};

/** Repeats events that the restored database lacks. Idempotent. */
export async function applyDeletions(deps: Deps): Promise<Applied> {
  const applied = {
    ...Object.fromEntries(Object.keys(apply).map((kind) => [kind, 0])),
    refused: [],
  } as unknown as Applied;
  for (const kind of Object.keys(apply) as (keyof Pending)[]) await applyKind(deps, kind, applied);
  const { refused, ...counts } = applied;
  const detail = { ...counts, refused: refused.length };
  await recordAudit(deps.db, { by: null, act: 'deletions_applied', about: null, detail, at: deps.clock.now() });
  return applied;
}

/** One deletion can take others along, so each kind is searched again. Continues after a refusal. */
async function applyKind<Kind extends keyof Pending>(deps: Deps, kind: Kind, applied: Applied): Promise<void> {
  const wanted: readonly Pending[Kind][number][] = (await findPending(deps.db))[kind];
  for (const one of wanted)
    try {
      await apply[kind](deps, one);
      (applied as Record<string, unknown>)[kind] = applied[kind] + 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      applied.refused.push(`${kind}: ${typeof one === 'string' ? one : one.id}: ${error.message}`);
    }
}
