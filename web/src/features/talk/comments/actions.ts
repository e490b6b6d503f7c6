import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { StaffDeletion } from '@veil/contract/items/staff-deletions.ts';
import type { Comment } from '@veil/contract/talk/comments.ts';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { unsaved } from '../../../platform/errors.ts';
import { switchTo } from '../../../platform/toggle.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import { say } from './messages.ts';
import { type CommentPage, commentsKey } from './reads.ts';

export async function addComment(contentId: string, text: string, parentId?: string): Promise<void> {
  await api.addComment({ params: { id: contentId }, body: { text, parentId } });
  contentEntities.patch(contentId, (item) => ({ commentCount: item.commentCount + 1 }));
}

export const editComment = (id: string, text: string): Promise<Comment> =>
  api.editComment({ params: { id }, body: { text } });

/** Returns whether it can be undone. `words`: an admin's rule and reason. */
export async function deleteComment(contentId: string, id: string, words?: StaffDeletion): Promise<boolean> {
  const { total, canUndo } = await api.deleteComment({ params: { id }, body: words });
  contentEntities.patch(contentId, { commentCount: total });
  return canUndo;
}

export async function restoreComment(contentId: string, id: string): Promise<void> {
  await api.restoreComment({ params: { id } });
  contentEntities.patch(contentId, (item) => ({ commentCount: item.commentCount + 1 }));
}

type Lists = InfiniteData<CommentPage> | { comment: Comment; parent: Comment | null };
type Votes = Pick<Comment, 'score' | 'youVote'>;

function patchComment(client: QueryClient, contentId: string, id: string, change: Votes): void {
  const patch = <C extends Comment | null>(one: C): C => (one?.id === id ? { ...one, ...change } : one);
  client.setQueriesData<Lists>({ queryKey: commentsKey(contentId) }, (shown) => {
    if (!shown) return shown;
    if (!('pages' in shown)) return { comment: patch(shown.comment), parent: patch(shown.parent) };
    return { ...shown, pages: shown.pages.map((page) => ({ ...page, items: page.items.map(patch) })) };
  });
}

/** Pressing up again clears the vote; down likewise. */
export function pressCommentVote(client: QueryClient, comment: Comment, pressed: 1 | -1): void {
  const { id, contentId, score, youVote } = comment;
  const wanted = youVote === pressed ? 0 : pressed;
  void switchTo<Votes>(
    {
      key: `comment vote:${id}`,
      read: () => ({ score, youVote }),
      show: (state) => patchComment(client, contentId, id, state),
      save: async ({ youVote: value }) => {
        const saved = await api.voteComment({ params: { id }, body: { value } });
        return { score: saved.score, youVote: saved.you };
      },
      onFail: (error) => toast(unsaved(error, say('yourVoteOnTheComment'))),
    },
    { youVote: wanted, score: score + wanted - youVote },
  );
}
