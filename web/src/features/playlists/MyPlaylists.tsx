import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState, ErrorState, Skeleton } from '../../kit/index.ts';
import { ShowMore } from '../../kit/ShowMore.tsx';
import { sentence } from '../../platform/errors.ts';
import { NewPlaylist } from './NewPlaylist.tsx';
import { PlaylistCard } from './PlaylistCard.tsx';
import { myPlaylistsQuery } from './queries.ts';

const gridClass =
  'grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] md:gap-x-6 md:gap-y-9';

/** Whether there are any, once it is known. The first is made where it would stand. */
export const useHasPlaylists = (): boolean => (useInfiniteQuery(myPlaylistsQuery()).data?.pages[0]?.total ?? 0) > 0;

/** Your playlists as cards, the one changed last first. */
export function MyPlaylists() {
  const list = useInfiniteQuery(myPlaylistsQuery());
  const { data, isPending, error, refetch } = list;
  if (isPending)
    return (
      <div className={gridClass}>
        {[0, 1, 2, 3].map((n) => (
          <Skeleton key={n} ratio={4 / 3} className="rounded-m" />
        ))}
      </div>
    );
  if (!data)
    return (
      <ErrorState compact text={sentence(error, 'Your playlists could not be loaded')} onRetry={() => void refetch()} />
    );
  const playlists = data.pages.flatMap((page) => page.items);
  if (playlists.length === 0)
    return (
      <EmptyState
        title="No playlists yet"
        text="Collect items in your own order and play them as a slide show. A playlist is private unless you make it public."
        action={<NewPlaylist />}
      />
    );
  return (
    <div className="grid gap-8">
      <ul aria-label="Your playlists" className={gridClass}>
        {playlists.map((playlist) => (
          <li key={playlist.id} className="min-w-0">
            <PlaylistCard playlist={playlist} />
          </li>
        ))}
      </ul>
      <ShowMore of={list} />
    </div>
  );
}
