import type { Comment } from '@veil/contract/talk/comments.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type CommentDeps, presentComments } from './present.ts';

const around = 10;

/**
 * Its parent and the replies next to it. For moderators, whose own mutes hide nothing here. Empty if the comment is
 * gone.
 */
export async function threadAround(deps: CommentDeps, viewer: Viewer, commentId: string): Promise<Comment[]> {
  const { db } = deps;
  const comments = db.selectFrom('comments').selectAll();
  const subject = await comments.where('id', '=', commentId).executeTakeFirst();
  if (!subject) return [];
  const rootId = subject.parent_id ?? subject.id;
  const replies = comments.where('parent_id', '=', rootId).limit(around);
  const [root, before, after] = await Promise.all([
    comments.where('id', '=', rootId).executeTakeFirst(),
    replies.where('id', '<', commentId).orderBy('id', 'desc').execute(),
    replies.where('id', '>', commentId).orderBy('id').execute(),
  ]);
  const beside = subject.parent_id ? [...before.toReversed(), subject, ...after] : after;
  return presentComments(deps, viewer, [...(root ? [root] : []), ...beside]);
}
