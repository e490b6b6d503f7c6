import type { Comment } from '@veil/contract/talk/comments.ts';
import { toast } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { deleteComment, restoreComment } from './actions.ts';
import { say } from './messages.ts';

export function useCommentDeletion({ contentId, id }: Comment, onChanged: () => void) {
  const { busy, submit } = useSubmit();
  const restore = () =>
    submit(() => restoreComment(contentId, id).then(onChanged), { failed: say('theCommentCouldNotBe') });
  const remove = () => {
    const act = async () => {
      const canUndo = await deleteComment(contentId, id);
      onChanged();
      toast({
        text: say('commentDeleted'),
        action: canUndo ? { label: say('undo'), onAction: () => void restore() } : undefined,
      });
    };
    return submit(act, { failed: say('failedToDelete') });
  };
  return { busy, remove };
}
