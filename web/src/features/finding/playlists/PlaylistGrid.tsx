import type { Playlist } from '@veil/contract/finding/playlist.ts';
import type { ComponentProps } from 'react';
import { Skeleton } from '../../../kit/index.ts';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { PlaylistCard } from './PlaylistCard.tsx';

const gridClass =
  'grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] md:gap-x-6 md:gap-y-9';

type PlaylistGridProps = {
  label: string;
  playlists: readonly Playlist[];
  of: ComponentProps<typeof ShowMore>['of'];
  withOwner?: boolean;
};

export const PlaylistGrid = ({ label, playlists, of, withOwner }: PlaylistGridProps) => (
  <div className="grid gap-8">
    <ul aria-label={label} className={gridClass}>
      {playlists.map((playlist) => (
        <li key={playlist.id} className="min-w-0">
          <PlaylistCard playlist={playlist} withOwner={withOwner} />
        </li>
      ))}
    </ul>
    <ShowMore of={of} />
  </div>
);

export const PlaylistGridSkeleton = () => (
  <div className={gridClass}>
    {[0, 1, 2, 3].map((n) => (
      <Skeleton key={n} ratio={4 / 3} className="rounded-m" />
    ))}
  </div>
);
