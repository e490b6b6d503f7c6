import type { Comment } from '@veil/contract/comments.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadVisible, tellFollowers } from '../content/index.ts';
import { holdActive, type Viewer } from '../members/index.ts';
import { type Commenting, presentComments } from './comments.ts';
import { countComment } from './counters.ts';
import { type CommentRow, insertComment, pruneDeleted, takeDeleted } from './queries.ts';

/** Longer than the toast that offers it is shown. */
const undoMs = 12_000;

type Place = Pick<CommentRow, 'content_id' | 'author_id'>;

/** Where a comment stands, or stood until its author deleted it a moment ago. One statement: it can't slip from one to the other. */
export const placeOfComment = (db: Db, id: string): Promise<Place | undefined> =>
  db
    .selectFrom('comments')
    .select(['content_id', 'author_id'])
    .where('id', '=', id)
    .union(db.selectFrom('deleted_comments').select(['content_id', 'author_id']).where('id', '=', id))
    .executeTakeFirst();

/** Brings a comment back as it was, where its author could still write one. A second time changes nothing. */
export const restoreComment = (deps: Commenting, viewer: Viewer, id: string): Promise<Comment> =>
  deps.db.transaction().execute(async (tx) => {
    const place = isUuid(id) ? await placeOfComment(tx, id) : undefined;
    if (place?.author_id !== viewer.id) return refuse('not_found');
    await loadVisible(tx, viewer, place.content_id, true);
    if (!(await holdActive(tx, viewer.id))) refuse('suspended');
    const kept = await takeDeleted(tx, id, new Date(deps.clock.now().getTime() - undoMs));
    if (kept) {
      await insertComment(tx, kept);
      await countComment(tx, kept.content_id, 1);
      await tellFollowers(deps, tx, kept.content_id, { kind: 'comment', id });
    }
    const row = kept ?? (await tx.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst());
    const [comment] = row ? await presentComments(deps, viewer, [row], tx) : [];
    return comment ?? refuse('not_found', 'It is too late to undo this');
  });

/** What can't come back any more is not kept. */
export const pruneDeletedComments = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  pruneDeleted(db, new Date(clock.now().getTime() - undoMs));
