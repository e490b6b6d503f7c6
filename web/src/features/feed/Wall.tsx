import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { ErrorState, Spinner } from '../../kit/index.ts';
import { moreOf, type Paged } from '../../kit/paged.ts';
import { ContentTile, contentEntities, type TileSlots, useKnown } from '../content/index.ts';
import { type AdvertSlot, type Hung, hang } from './hang.ts';
import { endIsNear, placeTiles } from './place.ts';
import { useBand } from './use-band.ts';
import { type Columns, useColumns } from './use-columns.ts';
import { useTileFocus } from './use-tile-focus.ts';
import { wayBackTo } from './way-back.ts';

export type WallProps = TileSlots & {
  ids: readonly string[];
  /** The list whose next page is asked for when the end comes near. Without it the ids are all there is. */
  of?: Paged;
  label: string;
  /** What stands after every tenth item. */
  advert?: AdvertSlot;
  /** When the first tiles are in the page. */
  onShown?: () => void;
  /** Names this wall among others that can be left and come back to. */
  at?: string;
};

const shapeOf = (id: string): number => {
  const media = contentEntities.get(id)?.media;
  return media && media.width > 0 ? media.height / media.width : 1;
};

/** A wall of tiles in columns, each in its exact shape. Only those near the window are in the page. */
export function Wall(props: WallProps) {
  const [measure, columns] = useColumns();
  const { of: list } = props;
  return (
    <>
      <div ref={measure} role="feed" aria-label={props.label} aria-busy={list?.isFetchingNextPage}>
        {columns && <Tiles {...props} layout={columns} />}
      </div>
      {list?.isFetchingNextPage && (
        <div className="grid justify-items-center py-8">
          <Spinner label="Loading more" />
        </div>
      )}
      {list?.isFetchNextPageError && (
        <ErrorState compact text="The next items could not be loaded" onRetry={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

/** Asks for more as soon as the window's foot is within reach of the end. */
function useMore(end: number, list: Paged | undefined): void {
  useEffect(() => {
    const onMore = list && moreOf(list);
    if (!onMore) return;
    const near = () => {
      if (endIsNear(window.scrollY + window.innerHeight, end, document.documentElement.scrollHeight)) onMore();
    };
    near();
    window.addEventListener('scroll', near, { passive: true });
    window.addEventListener('resize', near);
    return () => {
      window.removeEventListener('scroll', near);
      window.removeEventListener('resize', near);
    };
  }, [list, end]);
}

/** Goes back to where the wall was left, after the router has put the new screen at its beginning. */
function useWayBack(at: string | undefined, focusTile: (id: string, show: boolean) => void): void {
  const router = useRouter();
  const goBack = useEffectEvent((way: NonNullable<ReturnType<typeof wayBackTo>>) => {
    window.scrollTo({ top: way.y, behavior: 'instant' });
    if (way.tile) focusTile(way.tile, way.show);
  });
  useEffect(() => {
    const way = at === undefined ? null : wayBackTo(at);
    if (!way) return;
    const stop = router.subscribe('onRendered', () => {
      stop();
      goBack(way);
    });
    return stop;
  }, [at, router]);
}

function Tiles({ ids, of: list, layout, actions, onKey, advert, at, onShown }: WallProps & { layout: Columns }) {
  const { columns, columnWidth, gap, top } = layout;
  const known = useKnown(ids);
  const hung = useMemo(() => hang(known, shapeOf, advert), [known, advert]);
  const places = useMemo(
    () =>
      placeTiles(
        hung.map(({ shape }) => shape),
        { columns, columnWidth, gap },
      ),
    [hung, columns, columnWidth, gap],
  );
  const { root, held, focusTile } = useTileFocus({ hung, places, top });
  const band = useBand(places, top, held);
  useMore(top + places.total, list);
  useWayBack(at, focusTile);
  const tellShown = useEffectEvent(() => onShown?.());
  useEffect(() => tellShown(), []);

  const tile = (one: Hung): ReactNode =>
    one.id === null ? (
      <article aria-label="Advertisement" className="size-full overflow-hidden rounded-m">
        {one.advert}
      </article>
    ) : (
      <ContentTile
        id={one.id}
        sizes={`${Math.ceil(columnWidth)}px`}
        eager={one.item < columns * 2}
        position={one.item + 1}
        count={list?.hasNextPage ? -1 : known.length}
        list={known}
        actions={actions}
        onKey={onKey}
      />
    );
  const place = (index: number): ReactNode => {
    const one = hung[index];
    if (!one) return null;
    const left = (places.lanes[index] ?? 0) * (columnWidth + gap);
    return (
      <div
        key={one.key}
        className="absolute top-0 left-0"
        style={{
          width: columnWidth,
          height: places.heights[index],
          transform: `translate(${left}px, ${places.tops[index]}px)`,
        }}
      >
        {tile(one)}
      </div>
    );
  };
  return (
    <div ref={root} className="relative" style={{ height: places.total }}>
      {band.map(place)}
    </div>
  );
}
