import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, EmptyState, ErrorState } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { Wall, WallSkeleton } from '../feed/index.ts';
import { favoritesQuery } from './lists.ts';

/** Your favorites, the latest first. Only you see them. */
export function FavoritesTab(): ReactNode {
  const favorites = useInfiniteQuery(favoritesQuery);
  if (favorites.isPending) return <WallSkeleton />;
  if (favorites.isLoadingError)
    return (
      <ErrorState
        compact
        text="Your favorites could not be loaded"
        detail={reason(favorites.error)}
        onRetry={() => void favorites.refetch()}
      />
    );
  const ids = favorites.data?.pages.flatMap((page) => page.ids) ?? [];
  if (ids.length === 0)
    return (
      <EmptyState
        title="No favorites yet"
        text="Press the heart on anything you want to find again. Only you can see your favorites."
        action={
          <Link to="/feed" className={buttonClass({ tone: 'main' })}>
            Go to the feed
          </Link>
        }
      />
    );
  return <Wall ids={ids} of={favorites} label="Your favorites" />;
}
