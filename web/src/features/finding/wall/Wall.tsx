import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { ErrorState, Spinner } from '../../../kit/index.ts';
import { moreOf, type Paged } from '../../../kit/paged.ts';
import { keepFirstPictures } from '../../../platform/first-tiles.ts';
import { useRouter } from '../../../platform/router/index.ts';
import { ContentTile, contentEntities, takeShown, useKnown } from '../../items/tiles/index.ts';
import { type AdvertSlot, type WallEntry, wallEntries } from './layout.ts';
import { say } from './messages.ts';
import { endIsNear, positionTiles } from './positions.ts';
import { whenPicturesShow } from './shown-pictures.ts';
import { type Columns, useColumns } from './useColumns.ts';
import { useTileFocus } from './useTileFocus.ts';
import { useVisibleTiles } from './useVisibleTiles.ts';
import { takeWallPosition } from './wall-position.ts';

export type WallProps = {
  ids: readonly string[];
  of?: Paged;
  label: string;
  advert?: AdvertSlot;
  onShown?: () => void;
  at?: string;
  tile?: (id: string, sizes: string) => ReactNode;
  /** A feed may contain articles only. */
  as?: { role: 'group' };
};

const shapeOf = (id: string): number => {
  const media = contentEntities.get(id)?.media;
  return media && media.width > 0 ? media.height / media.width : 1;
};

/** React renders a deferred wall in short tasks. At the start of a visit the device has much else to do. */
let isFirstWall = true;

/** Only tiles near the window are in the document. */
export function Wall(props: WallProps) {
  const [measure, columns] = useColumns();
  const isReady = useDeferredValue(true, !isFirstWall);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isFirstWall && place.current) keepFirstPictures(place.current);
    isFirstWall = false;
  }, []);
  const { of: list } = props;
  return (
    <>
      <div ref={place} className="relative">
        <div ref={measure} role="feed" aria-label={props.label} aria-busy={list?.isFetchingNextPage} {...props.as}>
          {columns && isReady && <Tiles {...props} layout={columns} />}
        </div>
      </div>
      {list?.isFetchingNextPage && (
        <div className="grid justify-items-center py-8">
          <Spinner label={say('loadingMore')} />
        </div>
      )}
      {list?.isFetchNextPageError && (
        <ErrorState compact text={say('moreCouldNotBeLoaded')} onRetry={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

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

function useRestoredPosition(
  at: string | undefined,
  known: readonly string[],
  focusTile: (id: string, show: boolean) => void,
): void {
  const router = useRouter();
  const restore = useEffectEvent((position: NonNullable<ReturnType<typeof takeWallPosition>>) => {
    window.scrollTo({ top: position.y, behavior: 'instant' });
    const last = takeShown();
    if (last && known.includes(last)) focusTile(last, true);
    else if (position.tile) focusTile(position.tile, position.show);
  });
  useEffect(() => {
    const position = at === undefined ? null : takeWallPosition(at);
    if (!position) return;
    const stop = router.subscribe('onRendered', () => {
      stop();
      restore(position);
    });
    return stop;
  }, [at, router]);
}

function Tiles({ ids, of: list, layout, advert, at, onShown, tile: draw }: WallProps & { layout: Columns }) {
  const { columns, columnWidth, gap, top } = layout;
  const known = useKnown(ids);
  const entries = useMemo(() => wallEntries(known, shapeOf, advert), [known, advert]);
  const positions = useMemo(
    () =>
      positionTiles(
        entries.map(({ shape }) => shape),
        { columns, columnWidth, gap },
      ),
    [entries, columns, columnWidth, gap],
  );
  const { root, focused, focusTile } = useTileFocus({ entries, positions, top });
  const visible = useVisibleTiles(positions, top, focused);
  useMore(top + positions.total, list);
  useRestoredPosition(at, known, focusTile);
  const reportShown = useEffectEvent(() => onShown?.());
  useEffect(() => whenPicturesShow(root.current, () => reportShown()), [root]);

  const sizes = `${Math.ceil(columnWidth)}px`;
  const tile = (one: WallEntry): ReactNode =>
    one.id === null ? (
      <article aria-label={say('advertisement')} className="size-full overflow-hidden rounded-m">
        {one.advert}
      </article>
    ) : draw ? (
      draw(one.id, sizes)
    ) : (
      <ContentTile
        id={one.id}
        sizes={sizes}
        eager={one.item < columns * 2}
        position={one.item + 1}
        count={list?.hasNextPage ? -1 : known.length}
        list={known}
      />
    );
  const placedTile = (index: number): ReactNode => {
    const one = entries[index];
    if (!one) return null;
    return (
      <div
        key={one.key}
        className="absolute top-0"
        style={{
          width: columnWidth,
          height: positions.heights[index],
          insetInlineStart: (positions.lanes[index] ?? 0) * (columnWidth + gap),
          transform: `translateY(${positions.tops[index]}px)`,
        }}
      >
        {tile(one)}
      </div>
    );
  };
  return (
    <div ref={root} className="relative" style={{ height: positions.total }}>
      {visible.map(placedTile)}
    </div>
  );
}
