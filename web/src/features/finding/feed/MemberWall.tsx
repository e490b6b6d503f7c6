import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState, ErrorState } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { type MemberSort, memberUploadsQuery } from './member-uploads-query.ts';
import { Wall } from './Wall.tsx';
import { WallSkeleton } from './WallSkeleton.tsx';

/** The public items of one member. */
export function MemberWall({ memberId, name, sort }: { memberId: string; name: string; sort: MemberSort }) {
  const uploads = useInfiniteQuery(memberUploadsQuery(memberId, sort));
  const ids = useMemo(() => uploads.data?.pages.flatMap((page) => page.ids) ?? [], [uploads.data]);
  if (uploads.isPending) return <WallSkeleton />;
  if (uploads.isLoadingError) {
    return (
      <ErrorState
        compact
        text="These items could not be loaded"
        detail={reason(uploads.error)}
        onRetry={() => void uploads.refetch()}
      />
    );
  }
  if (ids.length === 0)
    return <EmptyState compact title="No items." text={`${name} has not published anything yet.`} />;
  return <Wall ids={ids} of={uploads} label={`Items of ${name}`} />;
}
