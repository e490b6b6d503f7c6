import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect } from 'react';
import { Spinner } from '../../kit/index.ts';
import { ContentTile, contentEntities, type TileSlots } from '../content/index.ts';
import { type Columns, useColumns } from './use-columns.ts';

/** How far before the end the next page is asked for, in pixels. */
const ahead = 600;
/** Tiles that are kept beyond the window's edges. */
const overscan = 4;

export type WallProps = TileSlots & {
  ids: readonly string[];
  /** Asked for when the end comes near; leave it out when there is no more. */
  onMore?: () => void;
  loadingMore?: boolean;
  label: string;
};

const shapeOf = (id: string): number => {
  const media = contentEntities.get(id)?.media;
  return media && media.width > 0 ? media.height / media.width : 1;
};

/** A wall of tiles in columns, each in its exact shape. Only those near the window are in the page. */
export function Wall(props: WallProps) {
  const [measure, columns] = useColumns();
  return (
    <div ref={measure} role="feed" aria-label={props.label} aria-busy={props.loadingMore}>
      {columns && <Tiles {...props} layout={columns} />}
      {props.loadingMore && (
        <div className="grid justify-items-center py-8">
          <Spinner label="Loading more" />
        </div>
      )}
    </div>
  );
}

function Tiles({ ids, onMore, layout, actions, onKey }: WallProps & { layout: Columns }) {
  const { columns, columnWidth, gap, top } = layout;
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    lanes: columns,
    gap,
    overscan: overscan * columns,
    scrollMargin: top,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: (index) => columnWidth * shapeOf(ids[index] ?? ''),
  });
  // Other columns, other places: the old ones are of no use.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout is what makes it stale
  useLayoutEffect(() => virtualizer.measure(), [columns, columnWidth, virtualizer]);
  const drawn = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  useEffect(() => {
    if (!onMore) return;
    const near = () => {
      if (window.scrollY + window.innerHeight > top + height - ahead) onMore();
    };
    near();
    window.addEventListener('scroll', near, { passive: true });
    return () => window.removeEventListener('scroll', near);
  }, [onMore, top, height]);
  return (
    <div className="relative" style={{ height }}>
      {drawn.map((tile) => {
        const id = ids[tile.index] ?? '';
        return (
          <div
            key={tile.key}
            className="absolute top-0 left-0"
            style={{
              width: columnWidth,
              transform: `translate(${tile.lane * (columnWidth + gap)}px, ${tile.start - top}px)`,
            }}
          >
            <ContentTile
              id={id}
              sizes={`${Math.ceil(columnWidth)}px`}
              eager={tile.index < columns * 2}
              position={tile.index + 1}
              count={onMore ? -1 : ids.length}
              actions={actions}
              onKey={onKey}
            />
          </div>
        );
      })}
    </div>
  );
}
