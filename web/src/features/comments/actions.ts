import { api } from '../../platform/api.ts';
import { contentEntities } from '../content/index.ts';

export async function addComment(contentId: string, text: string): Promise<void> {
  await api.addComment({ params: { id: contentId }, body: { text } });
  contentEntities.patch(contentId, (item) => ({ commentCount: item.commentCount + 1 }));
}

/** Returns whether it can be undone. */
export async function deleteComment(contentId: string, id: string): Promise<boolean> {
  const { total, canUndo } = await api.deleteComment({ params: { id } });
  contentEntities.patch(contentId, { commentCount: total });
  return canUndo;
}

export async function restoreComment(contentId: string, id: string): Promise<void> {
  await api.restoreComment({ params: { id } });
  contentEntities.patch(contentId, (item) => ({ commentCount: item.commentCount + 1 }));
}
