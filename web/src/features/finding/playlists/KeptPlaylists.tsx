import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '../../../kit/Loaded.tsx';
import { say } from './messages.ts';
import { PlaylistGrid, PlaylistGridSkeleton } from './PlaylistGrid.tsx';
import { keptPlaylistsQuery, playlistsOf } from './reads.ts';

/** Takes no space while the member keeps none. */
export function KeptPlaylists() {
  const list = useInfiniteQuery(keptPlaylistsQuery());
  const { data, isError } = list;
  if (!data && !isError) return null;
  const playlists = data ? playlistsOf(data) : [];
  if (data && playlists.length === 0) return null;
  return (
    <section aria-labelledby="kept-playlists" className="mt-12 grid gap-6">
      <h2 id="kept-playlists" className="display text-h2">
        {say('keptFromOthers')}
      </h2>
      {data ? (
        <PlaylistGrid label={say('playlistsThatYouKeep')} playlists={playlists} of={list} withOwner />
      ) : (
        <Loaded compact of={list} loading={<PlaylistGridSkeleton />} />
      )}
    </section>
  );
}
