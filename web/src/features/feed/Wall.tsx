import { useEffect, useMemo } from 'react';
import { Spinner } from '../../kit/index.ts';
import { ContentTile, contentEntities, type TileSlots } from '../content/index.ts';
import { placeTiles } from './place.ts';
import { useBand } from './use-band.ts';
import { type Columns, useColumns } from './use-columns.ts';

/** How far before the end the next page is asked for, in pixels. */
const ahead = 600;

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
  const places = useMemo(
    () => placeTiles(ids.map(shapeOf), { columns, columnWidth, gap }),
    [ids, columns, columnWidth, gap],
  );
  const { from, to } = useBand(places, top);
  const end = top + places.total;
  useEffect(() => {
    if (!onMore) return;
    const near = () => {
      if (window.scrollY + window.innerHeight > end - ahead) onMore();
    };
    near();
    window.addEventListener('scroll', near, { passive: true });
    return () => window.removeEventListener('scroll', near);
  }, [onMore, end]);
  return (
    <div className="relative" style={{ height: places.total }}>
      {ids.slice(from, to).map((id, offset) => {
        const index = from + offset;
        const left = (places.lanes[index] ?? 0) * (columnWidth + gap);
        return (
          <div
            key={id}
            className="absolute top-0 left-0"
            style={{ width: columnWidth, transform: `translate(${left}px, ${places.tops[index]}px)` }}
          >
            <ContentTile
              id={id}
              sizes={`${Math.ceil(columnWidth)}px`}
              eager={index < columns * 2}
              position={index + 1}
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
