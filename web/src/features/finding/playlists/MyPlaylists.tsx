import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState, ErrorState } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { NewPlaylist } from './NewPlaylist.tsx';
import { PlaylistGrid, PlaylistGridSkeleton } from './PlaylistGrid.tsx';
import { myPlaylistsQuery, playlistsOf } from './queries.ts';

/** False while unknown. The header has a button for a new playlist only with playlists: the empty list has its own. */
export const useHasPlaylists = (): boolean => (useInfiniteQuery(myPlaylistsQuery()).data?.pages[0]?.total ?? 0) > 0;

/** Your playlists as cards, last changed first. */
export function MyPlaylists() {
  const list = useInfiniteQuery(myPlaylistsQuery());
  const { data, isPending, error, refetch } = list;
  if (isPending) return <PlaylistGridSkeleton />;
  if (!data)
    return (
      <ErrorState
        compact
        text="Your playlists could not be loaded"
        detail={reason(error)}
        onRetry={() => void refetch()}
      />
    );
  const playlists = playlistsOf(data);
  if (playlists.length === 0)
    return (
      <EmptyState
        title="No playlists yet"
        text="Collect items in your own order and play them as a slide show. A playlist is private unless you make it public."
        action={<NewPlaylist />}
      />
    );
  return <PlaylistGrid label="Your playlists" playlists={playlists} of={list} />;
}
