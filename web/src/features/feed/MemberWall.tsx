import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState, ErrorState } from '../../kit/index.ts';
import type { TileSlots } from '../content/index.ts';
import { memberUploadsQuery } from './queries.ts';
import { Wall } from './Wall.tsx';
import { WallSkeleton } from './WallSkeleton.tsx';

/** What one member has made public. */
export function MemberWall({ memberId, name, ...slots }: TileSlots & { memberId: string; name: string }) {
  const uploads = useInfiniteQuery(memberUploadsQuery(memberId));
  const ids = useMemo(() => uploads.data?.pages.flatMap((page) => page.ids) ?? [], [uploads.data]);
  if (uploads.isPending) return <WallSkeleton />;
  if (uploads.isLoadingError) {
    return <ErrorState compact text="These items could not be loaded" onRetry={() => void uploads.refetch()} />;
  }
  if (ids.length === 0) return <EmptyState compact title="No items." text={`${name} has not shown anything yet.`} />;
  const more = uploads.hasNextPage && !uploads.isFetchingNextPage && !uploads.isFetchNextPageError;
  return (
    <>
      <Wall
        ids={ids}
        label={`Items of ${name}`}
        onMore={more ? () => void uploads.fetchNextPage() : undefined}
        loadingMore={uploads.isFetchingNextPage}
        {...slots}
      />
      {uploads.isFetchNextPageError && (
        <ErrorState compact text="The next items could not be loaded" onRetry={() => void uploads.fetchNextPage()} />
      )}
    </>
  );
}
