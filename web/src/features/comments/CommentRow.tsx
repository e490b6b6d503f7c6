import { Link } from '@tanstack/react-router';
import type { Comment } from '@veil/contract/comments.ts';
import { useState } from 'react';
import { Trash2 } from '../../kit/icons/index.ts';
import { Avatar, IconButton, toast } from '../../kit/index.ts';
import { ago } from '../../platform/ago.ts';
import { sentence } from '../../platform/errors.ts';
import { figure } from '../content/index.ts';
import { Emblem } from '../members/index.ts';
import { ReportButton } from '../moderation/index.ts';
import { deleteComment, restoreComment } from './actions.ts';
import { linkify } from './linkify.ts';

export type CommentRowProps = {
  comment: Comment;
  onChanged: () => void;
};

/** One comment: plain text in which addresses are links. */
export function CommentRow({ comment, onChanged }: CommentRowProps) {
  const [busy, setBusy] = useState(false);
  const bringBack = async () => {
    try {
      await restoreComment(comment.contentId, comment.id);
      onChanged();
    } catch (error) {
      toast({ text: sentence(error, 'The comment could not be brought back'), tone: 'danger' });
    }
  };
  const remove = async () => {
    setBusy(true);
    try {
      const canUndo = await deleteComment(comment.contentId, comment.id);
      onChanged();
      toast({
        text: 'Comment deleted',
        action: canUndo ? { label: 'Undo', onAction: () => void bringBack() } : undefined,
      });
    } catch (error) {
      toast({ text: sentence(error, 'Failed to delete'), tone: 'danger' });
      setBusy(false);
    }
  };
  return (
    <li className="flex gap-3 border-t border-line py-3">
      <Avatar name={comment.author.name} src={comment.author.avatarUrl} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex items-baseline gap-2">
          <Link
            to="/p/$idOrName"
            params={{ idOrName: comment.author.slug }}
            className="truncate font-[600] hover:text-accent"
          >
            {comment.author.name}
          </Link>
          <Emblem of={comment.author} />
          <time dateTime={comment.createdAt} className="flex-none text-small text-faint">
            {ago(comment.createdAt)}
          </time>
          {Number.isInteger(comment.score) && (
            <span className="flex-none text-small text-faint tabular-nums">Score {figure(comment.score)}</span>
          )}
        </p>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          {linkify(comment.text).map(({ text, href, at }) =>
            href ? (
              <a
                key={at}
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="text-accent underline"
              >
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </p>
      </div>
      {comment.can.report && <ReportButton what={{ kind: 'comment', id: comment.id }} size="s" />}
      {comment.can.delete && (
        <IconButton
          label="Delete comment"
          size="s"
          tone="danger"
          disabled={busy}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => void remove()}
        />
      )}
    </li>
  );
}
