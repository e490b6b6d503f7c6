import type { Comment } from '@veil/contract/talk/comments.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Pencil } from '../../../kit/icons/index.ts';
import { Avatar, Button, IconButton } from '../../../kit/index.ts';
import { ago } from '../../../platform/ago.ts';
import { Link } from '../../../platform/router/index.ts';
import { Emblem } from '../../people/members/index.ts';
import { HidingMenu } from '../../safety/blocks/index.ts';
import { ReportComment } from '../../safety/reports/index.ts';
import { editComment } from './actions.ts';
import { CommentWriting } from './CommentForm.tsx';
import { CommentText } from './CommentText.tsx';
import { CommentVotes } from './CommentVotes.tsx';
import { DeleteComment } from './DeleteComment.tsx';
import { say } from './messages.ts';

export type CommentRowProps = {
  comment: Comment;
  onChanged: () => void;
  onReply: () => void;
};

function useEditable({ editableUntil }: Comment): boolean {
  const [editable, setEditable] = useState(editableUntil !== null);
  useEffect(() => {
    const left = editableUntil ? Date.parse(editableUntil) - Date.now() : 0;
    setEditable(left > 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setEditable(false), left);
    return () => clearTimeout(timer);
  }, [editableUntil]);
  return editable;
}

export function CommentRow({ comment, onChanged, onReply }: CommentRowProps) {
  const [editing, setEditing] = useState(false);
  const { author } = comment;
  return (
    <div className="flex gap-3">
      <Avatar name={author.name} src={author.avatarUrl} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex items-baseline gap-2">
          {/* Together, because an emblem alone would stand on the base line. */}
          <span className="flex min-w-0 items-center">
            <Link
              to="/p/$idOrName"
              params={{ idOrName: author.slug }}
              className="truncate font-[600] hover:text-accent"
            >
              {author.name}
            </Link>
            <Emblem of={author} />
          </span>
          <time dateTime={comment.createdAt} className="flex-none text-small text-faint">
            {ago(comment.createdAt)}
          </time>
          {comment.editedAt && <span className="flex-none text-small text-faint">{say('edited')}</span>}
        </p>
        {editing ? (
          <CommentWriting
            label={say('changeYourComment')}
            placeholder={say('yourComment')}
            action={say('save')}
            start={comment.text}
            send={async (text) => {
              await editComment(comment.id, text);
              setEditing(false);
              onChanged();
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <CommentText comment={comment} />
            <Actions comment={comment} onChanged={onChanged} onReply={onReply} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </div>
  );
}

function Actions({ comment, onChanged, onReply, onEdit }: CommentRowProps & { onEdit: () => void }): ReactNode {
  const editable = useEditable(comment);
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <CommentVotes comment={comment} />
      <Button tone="ghost" size="s" onClick={onReply}>
        {say('reply')}
      </Button>
      <span className="ms-auto flex items-center">
        {editable && (
          <IconButton label={say('editComment')} size="s" icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
        )}
        {comment.can.report && <ReportComment id={comment.id} />}
        {comment.can.report && <HidingMenu member={comment.author} size="s" />}
        {comment.can.delete && <DeleteComment comment={comment} onChanged={onChanged} />}
      </span>
    </div>
  );
}
