import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { type ReactNode, Suspense, use, useMemo } from 'react';
import { buttonClass, EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { lazy } from '../../../platform/lazy.tsx';
import { Link } from '../../../platform/router/index.ts';
import { useKnown } from '../../items/tiles/index.ts';
import { Selectable, SelectButton, SelectionContext, SelectRow } from '../selection/index.ts';
import { ItemRow } from './ItemRow.tsx';
import { say } from './messages.ts';
import { type ItemPage, idsOf } from './reads.ts';

const PlaylistActions = lazy(() => import('./PlaylistActions.tsx'));
const SortableItems = lazy(() => import('./SortableItems.tsx'));

export type Items = UseInfiniteQueryResult<{ pages: ItemPage[] }>;

const Empty = ({ mine }: { mine: boolean }) => (
  <EmptyState
    compact
    title={say('noItemsYet')}
    text={mine ? say('openAnItemAndPress') : say('itsOwnerHasNotAdded')}
    action={
      <Link to="/feed" className={buttonClass({ tone: 'main' })}>
        {say('goToTheFeed')}
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
    <ol aria-label={say('itemsOf', { name: playlist.name })} className="grid gap-2">
      {ids.map((id, index) => (
        <li key={id}>
          <ItemRow id={id} playlistId={playlist.id} index={index} />
        </li>
      ))}
    </ol>
  );
  const more = <ShowMore of={items} />;
  if (!playlist.can.edit)
    return (
      <div className="grid gap-6">
        {plain}
        {more}
      </div>
    );
  return (
    <Selectable ids={ids} actions={<PlaylistActions playlistId={playlist.id} />}>
      <div className="grid gap-6">
        <div className="grid gap-2">
          <div className="flex justify-end">
            <SelectButton />
          </div>
          <OwnItems playlist={playlist} ids={ids} fallback={plain} />
        </div>
        {more}
      </div>
    </Selectable>
  );
}

/** Rows are put in order by hand, or they are selected. */
function OwnItems({ playlist, ids, fallback }: { playlist: Playlist; ids: readonly string[]; fallback: ReactNode }) {
  const isSelecting = Boolean(use(SelectionContext)?.now);
  if (!isSelecting)
    return (
      <Suspense fallback={fallback}>
        <SortableItems playlist={playlist} ids={ids} />
      </Suspense>
    );
  return (
    <ol aria-label={say('itemsOf', { name: playlist.name })} className="grid gap-2">
      {ids.map((id, index) => (
        <li key={id}>
          <SelectRow id={id}>
            <ItemRow id={id} playlistId={playlist.id} index={index} grip={<span className="w-10 flex-none" />} />
          </SelectRow>
        </li>
      ))}
    </ol>
  );
}
