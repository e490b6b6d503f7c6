import type { Comment } from '@veil/contract/comments.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { loadVisible, publishToFollowers } from '../content/index.ts';
import { holdActive, refuseBlocked, type Viewer } from '../members/index.ts';
import { countComment, countShown } from './counters.ts';
import { findMentioned } from './mentions.ts';
import { tellOfComment } from './notices.ts';
import { type CommentDeps, commentsFor, listedComments, mayDelete, presentComments } from './present.ts';
import { type CommentRow, dropDeleted, insertComment, insertMentions, removeComment, storeDeleted } from './queries.ts';

type Written = { text: string; parentId?: string | undefined };

/** The comment that is replied to, where the author can see it on this item. */
const loadRepliedTo = async (tx: Db, viewer: Viewer, contentId: string, id: string): Promise<CommentRow> =>
  found(
    await listedComments(tx, viewer)
      .selectAll('comments')
      .where('comments.id', '=', id)
      .where('comments.content_id', '=', contentId)
      .executeTakeFirst(),
  );

export const addComment = (
  deps: CommentDeps,
  viewer: Viewer,
  id: string,
  { text, parentId }: Written,
): Promise<Comment> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await holdActive(tx, viewer.id))) refuse('suspended');
    // After the lock: a block either waits for this comment or is seen here. The item is locked too, so that it cannot end meanwhile.
    const item = await loadVisible(tx, viewer, id, true);
    await refuseBlocked(tx, viewer, item.owner_id);
    const repliedTo = parentId ? await loadRepliedTo(tx, viewer, id, parentId) : null;
    const row = await insertComment(tx, {
      id: newId(),
      content_id: id,
      author_id: viewer.id,
      // There is one level of replies.
      parent_id: repliedTo && (repliedTo.parent_id ?? repliedTo.id),
      body: text,
      created_at: deps.clock.now(),
    });
    const mentions = await findMentioned(tx, viewer, text);
    await insertMentions(tx, row.id, mentions);
    await countComment(tx, id, 1);
    await tellOfComment(deps, tx, row, {
      ownerId: item.owner_id,
      repliedToId: repliedTo?.author_id ?? null,
      mentionedIds: mentions.map(({ member_id }) => member_id),
    });
    await publishToFollowers(deps, tx, id, { kind: 'comment', id: row.id }, viewer.id);
    const [comment] = await presentComments(deps, viewer, [row], tx);
    return found(comment);
  });

/**
 * 404 where the viewer cannot see the item, 403 where they can but may not delete. Reports of the comment stay open with its text; an
 * admin's deletion of another member's comment decides them.
 */
export const deleteComment = (
  deps: CommentDeps,
  viewer: Viewer,
  id: string,
): Promise<{ ok: true; total: number; canUndo: boolean }> =>
  deps.db.transaction().execute(async (tx) => {
    const row = isUuid(id)
      ? await commentsFor(tx, viewer).selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    const { content_id, author_id } = found(row);
    // Locks the item before its comment, in the same order as the deletion of an item does.
    await loadVisible(tx, viewer, content_id, true);
    if (!(await holdActive(tx, author_id))) refuse('not_found');
    if (!mayDelete(viewer, found(row))) refuse('forbidden', 'Only its author can delete a comment');
    if (author_id !== viewer.id) {
      const at = deps.clock.now();
      await deps.hooks.onCommentEnd(tx, { id, by: viewer.id, at });
      const act = { by: viewer.id, act: 'comment_deleted_by_staff', about: { kind: 'comment', id } };
      await recordAudit(tx, { ...act, detail: { contentId: content_id }, at });
    }
    const canUndo = author_id === viewer.id;
    if (canUndo) await storeDeleted(tx, id, deps.clock.now());
    if (!(await destroyComment(deps, tx, { id, content_id }, canUndo))) refuse('not_found');
    return { ok: true, total: await countShown(tx, viewer, content_id), canUndo };
  });

/**
 * Deletes a comment permanently, also one that its author deleted recently and could restore, unless it is stored for that just now.
 * The caller's transaction has locked the item. False when the comment was not listed any more.
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
