import { useInfiniteQuery } from '@tanstack/react-query';
import type { Poll } from '@veil/contract/polls.ts';
import type { ReactNode } from 'react';
import { Button, EmptyState, ErrorState, Skeleton } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { pollsQuery } from './queries.ts';

/** All polls in their order, page by page. */
export function PollList({ empty, children }: { empty: string; children: (poll: Poll) => ReactNode }): ReactNode {
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(pollsQuery);
  const polls = data?.pages.flatMap(({ items }) => items) ?? [];
  if (isPending) return <Skeleton lines={6} />;
  if (!data) return <ErrorState text="Failed to load polls" detail={reason(error)} onRetry={() => void refetch()} />;
  if (polls.length === 0) return <EmptyState title="No polls yet" text={empty} />;
  return (
    <>
      <ul aria-label="Polls" className="grid items-start gap-5 xl:grid-cols-2">
        {polls.map((poll) => (
          <li key={poll.id}>{children(poll)}</li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-6">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
