import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { NewPlaylist } from './NewPlaylist.tsx';
import { PlaylistGrid, PlaylistGridSkeleton } from './PlaylistGrid.tsx';
import { myPlaylistsQuery, playlistsOf } from './reads.ts';

/** The empty list has the only button for a new one. */
export const useHasPlaylists = (): boolean => (useInfiniteQuery(myPlaylistsQuery()).data?.pages[0]?.total ?? 0) > 0;

export function MyPlaylists() {
  const list = useInfiniteQuery(myPlaylistsQuery());
  const { data } = list;
  if (!data) return <Loaded compact of={list} loading={<PlaylistGridSkeleton />} />;
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
