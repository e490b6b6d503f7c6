import { useInfiniteQuery } from '@tanstack/react-query';
import type { Comment } from '@veil/contract/talk/comments.ts';
import { type ReactNode, useState } from 'react';
import { ChevronDown } from '../../../kit/icons/index.ts';
import { cx, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { useMe } from '../../people/members/index.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentRow } from './CommentRow.tsx';
import { say } from './messages.ts';
import { repliesQuery } from './reads.ts';

type CommentThreadProps = {
  comment: Comment;
  onChanged: () => void;
  opened?: boolean;
};

export function CommentThread({ comment, onChanged, opened = false }: CommentThreadProps): ReactNode {
  const me = useMe();
  const [open, setOpen] = useState(opened);
  const [answered, setAnswered] = useState<Comment | null>(null);
  const { replyCount } = comment;
  const start = (to: Comment) => (to.id === comment.id || to.author.id === me?.id ? '' : `@${to.author.slug} `);
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <CommentRow comment={comment} onChanged={onChanged} onReply={() => setAnswered(comment)} />
      <div className="ms-5 grid gap-3 border-s border-line ps-4 empty:hidden md:ms-6">
        {replyCount > 0 && (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-h-8 items-center gap-1.5 justify-self-start text-small font-[560] text-accent pointer-coarse:min-h-11"
          >
            <ChevronDown aria-hidden="true" className={cx('size-4 transition-transform', open && 'rotate-180')} />
            {open ? say('hideReplies') : say('showReplies', { count: replyCount })}
          </button>
        )}
        {open && replyCount > 0 && <Replies comment={comment} onChanged={onChanged} onReply={setAnswered} />}
        {answered && (
          <CommentForm
            key={answered.id}
            contentId={comment.contentId}
            answering={{ parentId: comment.id, name: answered.author.name, start: start(answered) }}
            onAdded={() => {
              setAnswered(null);
              setOpen(true);
              onChanged();
            }}
            onCancel={() => setAnswered(null)}
          />
        )}
      </div>
    </li>
  );
}

type RepliesProps = { comment: Comment; onChanged: () => void; onReply: (to: Comment) => void };

function Replies({ comment, onChanged, onReply }: RepliesProps): ReactNode {
  const replies = useInfiniteQuery(repliesQuery(comment.contentId, comment.id));
  const items = replies.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <Loaded compact of={replies} loading={<Skeleton lines={2} />} text={say('failedToLoadComments')} />
      {items.length > 0 && (
        <ol aria-label={say('repliesTo', { name: comment.author.name })} className="grid gap-3">
          {items.map((reply) => (
            <li key={reply.id}>
              <CommentRow comment={reply} onChanged={onChanged} onReply={() => onReply(reply)} />
            </li>
          ))}
        </ol>
      )}
      <ShowMore of={replies} label={say('showMoreReplies')} />
    </>
  );
}
