import type { Comment } from '@veil/contract/comments.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../deps.ts';
import { deepestInIndex, withinReach } from '../../platform/db/reach.ts';
import { newId } from '../../platform/ids.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { loadVisible, publishToFollowers } from '../content/index.ts';
import { areBlocked, hiddenInLists, holdActive, isAdmin, memberCards, type Viewer } from '../members/index.ts';
import { countComment, countShown } from './counters.ts';
import { type CommentRow, dropDeleted, insertComment, removeComment, storeDeleted } from './queries.ts';

export type CommentDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'secrets'>;

/** Authors may delete their own comments, admins all. */
const mayDelete = (viewer: Viewer, row: Pick<CommentRow, 'author_id'>): boolean =>
  row.author_id === viewer.id || isAdmin(viewer);

export async function presentComments(
  deps: CommentDeps,
  viewer: Viewer,
  rows: CommentRow[],
  db: Db = deps.db,
): Promise<Comment[]> {
  const authors = await memberCards({ ...deps, db }, [...new Set(rows.map((row) => row.author_id))]);
  return rows.flatMap((row) => {
    const author = authors.get(row.author_id);
    if (!author) return [];
    return {
      id: row.id,
      contentId: row.content_id,
      author,
      text: row.body,
      createdAt: row.created_at.toISOString(),
      score: row.score,
      can: { delete: mayDelete(viewer, row), report: row.author_id !== viewer.id },
    };
  });
}

/** Newest first, without those of suspended and hidden members. */
export async function listComments(
  deps: CommentDeps,
  viewer: Viewer,
  { id, limit, offset }: { id: string; limit: number; offset: number },
) {
  await loadVisible(deps.db, viewer, id);
  const reachable = withinReach({ limit, offset }, deepestInIndex);
  const rows = await deps.db
    .selectFrom('comments')
    .selectAll()
    .where('content_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members')
            .select('members.id')
            .whereRef('members.id', '=', 'comments.author_id')
            .where('members.status', '<>', 'active'),
        ),
      ),
    )
    .where((eb) => eb.not(hiddenInLists(viewer, 'comments.author_id')))
    .orderBy('id', 'desc')
    .limit(reachable.limit)
    .offset(reachable.offset)
    .execute();
  const total = await countShown(deps.db, viewer, id);
  return { items: await presentComments(deps, viewer, rows), total, limit, offset };
}

const blockedText = 'One of you blocked the other, so you cannot comment here';

export const addComment = (deps: CommentDeps, viewer: Viewer, id: string, text: string): Promise<Comment> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await holdActive(tx, viewer.id))) refuse('suspended');
    // After the lock: a block either waits for this comment or is seen here. Moderators see the item all the same.
    const { owner_id } = await loadVisible(tx, viewer, id);
    if (await areBlocked(tx, viewer.id, owner_id)) refuse('forbidden', blockedText);
    const row = await insertComment(tx, {
      id: newId(),
      content_id: id,
      author_id: viewer.id,
      body: text,
      created_at: deps.clock.now(),
    });
    await countComment(tx, id, 1);
    await publishToFollowers(deps, tx, id, { kind: 'comment', id: row.id });
    const [comment] = await presentComments(deps, viewer, [row], tx);
    return found(comment);
  });

/**
 * 404 where the viewer cannot see the item, 403 where they can but may not delete. Reports of the comment stay open with its text; an
 * admin's deletion of another member's comment decides them.
 */
export const deleteComment = (
  deps: CommentDeps & Pick<Deps, 'hooks'>,
  viewer: Viewer,
  id: string,
): Promise<{ ok: true; total: number; canUndo: boolean }> =>
  deps.db.transaction().execute(async (tx) => {
    const row = isUuid(id)
      ? await tx.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    const { content_id, author_id } = found(row);
    // Locks the item before its comment, in the same order as the deletion of an item does.
    await loadVisible(tx, viewer, content_id, true);
    if (!(await holdActive(tx, author_id))) refuse('not_found');
    if (!mayDelete(viewer, found(row))) refuse('forbidden', 'Only its author can delete a comment');
    if (author_id !== viewer.id) await deps.hooks.onCommentEnd(tx, { id, by: viewer.id, at: deps.clock.now() });
    const { deleted } = found(await destroyComment(deps, tx, { id, content_id }));
    const total = await countShown(tx, viewer, content_id);
    const canUndo = author_id === viewer.id;
    if (canUndo) await storeDeleted(tx, deleted, deps.clock.now());
    return { ok: true, total, canUndo };
  });

/**
 * Deletes a comment permanently, also one that its author deleted recently and could restore. The caller's transaction has locked the item.
 * Null when the comment was not listed any more.
 */
export async function destroyComment(
  deps: Pick<Deps, 'events'>,
  tx: Db,
  { id, content_id }: Pick<CommentRow, 'id' | 'content_id'>,
): Promise<{ deleted: CommentRow; total: number } | null> {
  await dropDeleted(tx, id);
  const deleted = await removeComment(tx, id);
  if (!deleted) return null;
  const total = await countComment(tx, content_id, -1);
  await publishToFollowers(deps, tx, content_id, { kind: 'comment_removed', id });
  return { deleted, total };
}
