import type { Comment, comments } from '@veil/contract/talk/comments.ts';
import type { Db } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { loadLead, publishToFollowers } from '../../items/content/index.ts';
import { holdActive, refuseBlocked, type Viewer } from '../../people/members/index.ts';
import { countComment } from './counters.ts';
import { findMentioned } from './mentions.ts';
import { tellOfComment } from './notices.ts';
import { type CommentDeps, listedComments, presentComments } from './present.ts';
import { type CommentRow, insertComment, insertMentions } from './queries.ts';

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
  { params: { id }, body: { text, parentId } }: Asked<typeof comments.addComment>,
): Promise<Comment> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await holdActive(tx, viewer.id))) refuse('suspended');
    // This follows the lock: a block either waits for this comment or is seen here. The lock also keeps the item from
    // ending.
    const item = await loadLead(tx, viewer, id, true);
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
