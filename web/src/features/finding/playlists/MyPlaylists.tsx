import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { say } from './messages.ts';
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
    return <EmptyState title={say('noPlaylistsYet')} text={say('collectItemsInYourOwn')} action={<NewPlaylist />} />;
  return <PlaylistGrid label={say('yourPlaylists')} playlists={playlists} of={list} />;
}
