import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicProfile } from '@veil/contract/members.ts';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { Wall, WallSkeleton } from '../feed/index.ts';
import { memberFavoritesQuery } from './lists.ts';

/** The favorites of a member who shows them. */
export function MemberFavorites({ member }: { member: PublicProfile }): ReactNode {
  const favorites = useInfiniteQuery(memberFavoritesQuery(member.id));
  if (favorites.isPending) return <WallSkeleton />;
  if (favorites.isLoadingError)
    return (
      <ErrorState
        compact
        text="These favorites could not be loaded"
        detail={reason(favorites.error)}
        onRetry={() => void favorites.refetch()}
      />
    );
  const ids = favorites.data?.pages.flatMap((page) => page.ids) ?? [];
  if (ids.length === 0) return <EmptyState compact title="No items." text={`${member.name} shows no favorites.`} />;
  return <Wall ids={ids} of={favorites} label={`Favorites of ${member.name}`} />;
}
