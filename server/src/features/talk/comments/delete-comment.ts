import type { comments } from '@veil/contract/talk/comments.ts';
import { validate as isUuid } from 'uuid';
import type { Db, DeletionDeps, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { loadVisible, publishToFollowers } from '../../items/content/index.ts';
import { holdActive, type Viewer } from '../../people/members/index.ts';
import { countComment, countShown } from './counters.ts';
import { dropDeleted, storeDeleted } from './deleted-queries.ts';
import { say } from './messages.ts';
import { commentsFor, mayDelete } from './present.ts';
import { type CommentRow, removeComment } from './queries.ts';

/**
 * 404 if the viewer cannot see the item, 403 if they may not delete. An admin's deletion is a decision with statement
 * and appeal.
 */
export const deleteComment = (
  deps: DeletionDeps,
  viewer: Viewer,
  { params: { id }, body: { rule, reason } }: Asked<typeof comments.deleteComment>,
): Promise<{ ok: true; total: number; canUndo: boolean }> =>
  deps.db.transaction().execute(async (tx) => {
    const row = isUuid(id)
      ? await commentsFor(tx, viewer).selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    const { content_id, author_id } = found(row);
    // Locks the item before its comment, in the same order as the deletion of an item does.
    await loadVisible(tx, viewer, content_id, true);
    if (!(await holdActive(tx, author_id))) refuse('not_found');
    if (!mayDelete(viewer, found(row))) refuse('forbidden', say('onlyItsAuthorDeletesIt'));
    const canUndo = author_id === viewer.id;
    if (canUndo) {
      await storeDeleted(tx, id, deps.clock.now());
      if (!(await destroyComment(deps, tx, { id, content_id }, canUndo))) refuse('not_found');
    } else {
      if (!reason) refuse('reason_required', undefined, { reason: say('giveAReason') });
      const thing = { kind: 'comment', contentId: content_id, commentId: id } as const;
      await deps.hooks.decideDeletion(tx, { thing, by: viewer, rule, reason }, deps);
    }
    return { ok: true, total: await countShown(tx, viewer, content_id), canUndo };
  });

/**
 * Its author cannot restore it afterwards. The caller has locked the item. Returns false if it was no longer listed.
 */
export async function destroyComment(
  deps: Pick<Deps, 'events'>,
  tx: Db,
  { id, content_id }: Pick<CommentRow, 'id' | 'content_id'>,
  stored = false,
): Promise<boolean> {
  if (!stored) await dropDeleted(tx, id);
  const removed = await removeComment(tx, id);
  if (!removed) return false;
  await countComment(tx, content_id, -1);
  await publishToFollowers(deps, tx, content_id, { kind: 'comment_removed', id }, removed.author_id);
  return true;
}
