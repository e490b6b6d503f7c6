import type { Comment, comments } from '@veil/contract/talk/comments.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadVisible, publishToFollowers } from '../../items/content/index.ts';
import { holdActive, type Viewer } from '../../people/members/index.ts';
import { countComment } from './counters.ts';
import { insertRestored, pruneDeleted, takeDeleted } from './deleted-queries.ts';
import { say } from './messages.ts';
import { type CommentDeps, presentComments } from './present.ts';
import type { CommentRow } from './queries.ts';

const undoMs = 12_000;

type CommentTarget = Pick<CommentRow, 'content_id' | 'author_id'>;

/**
 * Finds a comment deleted recently, too. One statement, so that a concurrent deletion cannot hide it from both reads.
 */
export const findCommentTarget = (db: Db, id: string): Promise<CommentTarget | undefined> =>
  db
    .selectFrom('comments')
    .select(['content_id', 'author_id'])
    .where('id', '=', id)
    .union(db.selectFrom('deleted_comments').select(['content_id', 'author_id']).where('id', '=', id))
    .executeTakeFirst();

export const restoreComment = (
  deps: CommentDeps,
  viewer: Viewer,
  { params: { id } }: Asked<typeof comments.restoreComment>,
): Promise<Comment> =>
  deps.db.transaction().execute(async (tx) => {
    const target = isUuid(id) ? await findCommentTarget(tx, id) : undefined;
    if (target?.author_id !== viewer.id) return refuse('not_found');
    await loadVisible(tx, viewer, target.content_id, true);
    if (!(await holdActive(tx, viewer.id))) refuse('suspended');
    const deleted = await takeDeleted(tx, id, new Date(deps.clock.now().getTime() - undoMs));
    if (deleted) {
      await insertRestored(tx, deleted);
      await countComment(tx, deleted.content_id, 1);
      await publishToFollowers(deps, tx, deleted.content_id, { kind: 'comment', id }, viewer.id);
    }
    const row = await tx.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst();
    const [comment] = row ? await presentComments(deps, viewer, [row], tx) : [];
    return comment ?? refuse('not_found', say('tooLateToUndo'));
  });

export const pruneDeletedComments = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  pruneDeleted(db, new Date(clock.now().getTime() - undoMs), clock.now());
