import type { Comment, comments } from '@veil/contract/talk/comments.ts';
import { validate as isUuid } from 'uuid';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { loadVisible, publishToFollowers } from '../../items/content/index.ts';
import { holdActive, type Viewer } from '../../people/members/index.ts';
import { findMentioned } from './mentions.ts';
import { say } from './messages.ts';
import { type CommentDeps, commentsFor, editableUntil, presentComments } from './present.ts';
import { replaceMentions, rewriteComment } from './queries.ts';

/**
 * Authors may change a comment within minutes. A report keeps the reported text. Newly mentioned members are notified.
 */
export const editComment = (
  deps: CommentDeps,
  viewer: Viewer,
  { params: { id }, body: { text } }: Asked<typeof comments.editComment>,
): Promise<Comment> =>
  deps.db.transaction().execute(async (tx) => {
    if (!isUuid(id)) return refuse('not_found');
    const row = found(await commentsFor(tx, viewer).selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
    await loadVisible(tx, viewer, row.content_id);
    if (!(await holdActive(tx, viewer.id))) refuse('suspended');
    if (row.author_id !== viewer.id) refuse('forbidden', say('onlyItsAuthorChangesIt'));
    const now = deps.clock.now();
    if (now >= editableUntil(row)) refuse('conflict', say('tooLateToChange'));
    const changed = text === row.body ? row : found(await rewriteComment(tx, id, text, now));
    const mentions = await findMentioned(tx, viewer, text);
    const before = await replaceMentions(tx, id, mentions);
    for (const { member_id: to } of mentions) {
      if (before.includes(to)) continue;
      const about = { contentId: row.content_id, commentId: id };
      await deps.hooks.onNotice(tx, { kind: 'mention', to, by: viewer.id, at: now, ...about });
    }
    await publishToFollowers(deps, tx, row.content_id, { kind: 'comment', id }, viewer.id);
    const [comment] = await presentComments(deps, viewer, [changed], tx);
    return found(comment);
  });
