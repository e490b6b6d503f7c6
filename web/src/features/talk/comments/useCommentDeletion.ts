import type { Comment } from '@veil/contract/talk/comments.ts';
import { toast } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { deleteComment, restoreComment } from './actions.ts';

export function useCommentDeletion({ contentId, id }: Comment, onChanged: () => void) {
  const { busy, submit } = useSubmit();
  const restore = () =>
    submit(() => restoreComment(contentId, id).then(onChanged), { failed: 'The comment could not be restored' });
  const remove = () => {
    const act = async () => {
      const canUndo = await deleteComment(contentId, id);
      onChanged();
      toast({
        text: 'Comment deleted',
        action: canUndo ? { label: 'Undo', onAction: () => void restore() } : undefined,
      });
    };
    return submit(act, { failed: 'Failed to delete' });
  };
  return { busy, remove };
}
