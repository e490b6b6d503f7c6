import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buttonClass, EmptyState } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { lazy } from '../../../platform/lazy.tsx';
import { Link } from '../../../platform/router/index.ts';
import { SelectableWall } from '../selection/index.ts';
import { WallSkeleton } from '../wall/index.ts';
import { favoritesQuery } from './lists.ts';
import { say } from './messages.ts';

const SelectedActions = lazy(() => import('./SelectedActions.tsx'));

export function FavoritesTab(): ReactNode {
  const favorites = useInfiniteQuery(favoritesQuery);
  if (!favorites.data) return <Loaded compact of={favorites} loading={<WallSkeleton />} />;
  const ids = favorites.data?.pages.flatMap((page) => page.ids) ?? [];
  if (ids.length === 0)
    return (
      <EmptyState
        title={say('noFavoritesYet')}
        text={say('pressTheHeartOnAnything')}
        action={
          <Link to="/feed" className={buttonClass({ tone: 'main' })}>
            {say('goToTheFeed')}
          </Link>
        }
      />
    );
  return (
    <SelectableWall ids={ids} of={favorites} label={say('yourFavorites')} actions={<SelectedActions favorites />} />
  );
}
