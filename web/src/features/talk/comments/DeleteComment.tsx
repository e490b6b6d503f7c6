import type { Comment } from '@veil/contract/talk/comments.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Trash2 } from '../../../kit/icons/index.ts';
import { IconButton } from '../../../kit/index.ts';
import { StaffDeletion } from '../../items/content/index.ts';
import { deleteComment } from './actions.ts';
import { say } from './messages.ts';
import { useCommentDeletion } from './useCommentDeletion.ts';

/** An admin must give a reason for another member's comment. */
export function DeleteComment({ comment, onChanged }: { comment: Comment; onChanged: () => void }): ReactNode {
  const { busy, remove } = useCommentDeletion(comment, onChanged);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        label={say('deleteComment')}
        size="s"
        tone="danger"
        disabled={busy}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => (comment.can.deleteAsStaff ? setAsking(true) : void remove())}
      />
      {asking && (
        <Suspense>
          <StaffDeletion
            thing="comment"
            remove={(words) => deleteComment(comment.contentId, comment.id, words)}
            onDone={onChanged}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
