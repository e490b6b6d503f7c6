import { api } from '../../platform/api.ts';
import { contentEntities } from '../content/index.ts';

export async function addComment(contentId: string, text: string): Promise<void> {
  await api.addComment({ params: { id: contentId }, body: { text } });
  contentEntities.patch(contentId, (item) => ({ commentCount: item.commentCount + 1 }));
}

export async function deleteComment(contentId: string, id: string): Promise<void> {
  const { total } = await api.deleteComment({ params: { id } });
  contentEntities.patch(contentId, { commentCount: total });
}
