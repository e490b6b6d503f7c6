import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { SegmentedControl } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { figure, useContent } from '../../items/tiles/index.ts';
import { LimitNotice } from '../../people/members/index.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentThread } from './CommentThread.tsx';
import { say } from './messages.ts';
import { NamedComment } from './NamedComment.tsx';
import { type CommentSort, commentsKey, commentsQuery } from './reads.ts';

type CommentsProps = {
  id: string;
  newComments?: number;
  named?: string;
};

const sorts = [
  { value: 'new', label: say('newest') },
  { value: 'top', label: say('best') },
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
    <section aria-label={say('comments')} className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="display text-h3">
          {total > 0
            ? say.nodes('commentsWithCount', {
                count: <span className="text-body text-faint tabular-nums">{figure(total)}</span>,
              })
            : say('comments')}
        </h2>
        {items.length > 1 && (
          <SegmentedControl label={say('orderOfComments')} options={sorts} value={sort} onChange={setSort} />
        )}
      </div>
      {named && <NamedComment key={named} contentId={contentId} id={named} onChanged={refresh} />}
      <LimitNotice>
        <CommentForm contentId={contentId} onAdded={refresh} />
      </LimitNotice>
      <Loaded compact of={comments} text={say('failedToLoadComments')} />
      {comments.isSuccess && items.length === 0 && <p className="text-soft">{say('noCommentsYet')}</p>}
      {items.length > 0 && (
        <ol aria-live="polite" aria-relevant="additions" className="grid">
          {items.map((comment) => (
            <CommentThread key={comment.id} comment={comment} onChanged={refresh} />
          ))}
        </ol>
      )}
      <ShowMore of={comments} label={say('showOlderComments')} />
    </section>
  );
}
