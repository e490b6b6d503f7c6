import type { Comment } from '@veil/contract/comments.ts';
import { useState } from 'react';
import { toast } from '../../kit/index.ts';
import { sentence } from '../../platform/errors.ts';
import { deleteComment, restoreComment } from './actions.ts';

/** Deletes a comment, with a toast that undoes it where that is possible. */
export function useCommentDeletion({ contentId, id }: Comment, onChanged: () => void) {
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    try {
      await restoreComment(contentId, id);
      onChanged();
    } catch (error) {
      toast({ text: sentence(error, 'The comment could not be brought back'), tone: 'danger' });
    }
  };
  const remove = async () => {
    setBusy(true);
    try {
      const canUndo = await deleteComment(contentId, id);
      onChanged();
      toast({
        text: 'Comment deleted',
        action: canUndo ? { label: 'Undo', onAction: () => void restore() } : undefined,
      });
    } catch (error) {
      toast({ text: sentence(error, 'Failed to delete'), tone: 'danger' });
      setBusy(false);
    }
  };
  return { busy, remove };
}
