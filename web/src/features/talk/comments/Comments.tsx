import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { SegmentedControl } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { figure, useContent } from '../../items/tiles/index.ts';
import { LimitNotice } from '../../people/members/index.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentThread } from './CommentThread.tsx';
import { NamedComment } from './NamedComment.tsx';
import { type CommentSort, commentsKey, commentsQuery } from './reads.ts';

type CommentsProps = {
  id: string;
  newComments?: number;
  named?: string;
};

const sorts = [
  { value: 'new', label: 'Newest' },
  { value: 'top', label: 'Best' },
] as const;

/** `newComments` counts live events; each one reloads the list. */
export default function Comments({ id: contentId, newComments = 0, named }: CommentsProps): ReactNode {
  const [sort, setSort] = useState<CommentSort>('new');
  const comments = useInfiniteQuery(commentsQuery(contentId, sort));
  const item = useContent(contentId);
  const client = useQueryClient();
  // Marked as stale first, so that the list reloads even if it is closed before the answer arrives.
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: commentsKey(contentId) }),
    [client, contentId],
  );
  useEffect(() => {
    if (newComments > 0) refresh();
  }, [newComments, refresh]);
  const items = comments.data?.pages.flatMap((page) => page.items) ?? [];
  const total = item?.commentCount ?? comments.data?.pages.at(-1)?.total ?? 0;
  return (
    <section aria-label="Comments" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="display text-h3">
          Comments {total > 0 && <span className="text-body text-faint tabular-nums">{figure(total)}</span>}
        </h2>
        {items.length > 1 && (
          <SegmentedControl label="Order of comments" options={sorts} value={sort} onChange={setSort} />
        )}
      </div>
      {named && <NamedComment key={named} contentId={contentId} id={named} onChanged={refresh} />}
      <LimitNotice>
        <CommentForm contentId={contentId} onAdded={refresh} />
      </LimitNotice>
      <Loaded compact of={comments} text="Failed to load comments" />
      {comments.isSuccess && items.length === 0 && <p className="text-soft">No comments yet.</p>}
      {items.length > 0 && (
        <ol aria-live="polite" aria-relevant="additions" className="grid">
          {items.map((comment) => (
            <CommentThread key={comment.id} comment={comment} onChanged={refresh} />
          ))}
        </ol>
      )}
      <ShowMore of={comments} label="Show older comments" />
    </section>
  );
}
