import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { Suspense, useMemo } from 'react';
import { buttonClass, EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { lazy } from '../../../platform/lazy.tsx';
import { useKnown } from '../../items/tiles/index.ts';
import { ItemRow } from './ItemRow.tsx';
import { type ItemPage, idsOf } from './reads.ts';

const SortableItems = lazy(() => import('./SortableItems.tsx'));

export type Items = UseInfiniteQueryResult<{ pages: ItemPage[] }>;

const Empty = ({ mine }: { mine: boolean }) => (
  <EmptyState
    compact
    title="No items yet"
    text={
      mine
        ? 'Open an item and press “Add to playlist”. You can put the items in order here.'
        : 'Its owner has not added anything that you can see.'
    }
    action={
      <Link to="/feed" className={buttonClass({ tone: 'main' })}>
        Go to the feed
      </Link>
    }
  />
);

export function PlaylistItems({ playlist, items }: { playlist: Playlist; items: Items }) {
  const listed = useMemo(() => idsOf(items.data), [items.data]);
  const ids = useKnown(listed);
  if (!items.data) return <Loaded compact of={items} loading={<Skeleton className="h-24" />} />;
  if (ids.length === 0) return <Empty mine={playlist.can.edit} />;
  const plain = (
    <ol aria-label={`Items of ${playlist.name}`} className="grid gap-2">
      {ids.map((id, index) => (
        <li key={id}>
          <ItemRow id={id} playlistId={playlist.id} index={index} />
        </li>
      ))}
    </ol>
  );
  return (
    <div className="grid gap-6">
      {playlist.can.edit ? (
        <Suspense fallback={plain}>
          <SortableItems playlist={playlist} ids={ids} />
        </Suspense>
      ) : (
        plain
      )}
      <ShowMore of={items} />
    </div>
  );
}
