import type { ReactNode } from 'react';
import { Skeleton } from '../../kit/index.ts';
import { ContentTile, contentEntities, type TileSlots, useKnown } from '../content/index.ts';
import { gapFor, type Place, placeInRows, rowHeightFor } from './rows.ts';
import { useWidth } from './use-width.ts';

type LaidRows = { shapes: readonly number[]; rows: number; children: (place: Place, height: number) => ReactNode };

/** Places of one height in rows, as many as fit. Only what has a place is in the page: nothing is focused that is not seen. */
function Rows({ shapes, rows, children }: LaidRows) {
  const [measure, width] = useWidth();
  const height = rowHeightFor(width);
  const gap = gapFor(width);
  const places = width > 0 ? placeInRows(shapes, { width, gap, height, rows }) : [];
  const used = (places.at(-1)?.row ?? -1) + 1;
  return (
    <div ref={measure} className="relative" style={{ height: Math.max(0, used * (height + gap) - gap) }}>
      {places.map((place) => (
        <div
          key={place.index}
          className="absolute"
          style={{ left: place.left, top: place.row * (height + gap), width: place.width, height }}
        >
          {children(place, height)}
        </div>
      ))}
    </div>
  );
}

const shapeOf = (id: string): number => {
  const media = contentEntities.get(id)?.media;
  return media && media.height > 0 ? media.width / media.height : 1;
};

/** Tiles in at most this many rows, whatever the width. An item that is deleted makes room for the next. */
export function TileRows({
  ids,
  rows,
  eager,
  ...slots
}: TileSlots & { ids: readonly string[]; rows: number; eager?: boolean }) {
  const known = useKnown(ids);
  return (
    <Rows shapes={known.map(shapeOf)} rows={rows}>
      {({ index, width }, height) => (
        <ContentTile
          // What was lifted or begun on a tile is its item's, not its place's.
          key={known[index]}
          id={known[index] ?? ''}
          sizes={`${Math.ceil(width)}px`}
          ratio={width / height}
          eager={eager}
          list={known}
          {...slots}
        />
      )}
    </Rows>
  );
}

/** Enough for two rows of the widest wall, in the mix of shapes that pictures have. */
const usualShapes = Array.from({ length: 24 }, (_, n) => [0.8, 1.5, 0.67, 1.33, 0.75, 1][n % 6] ?? 1);

/** The same rows while their pictures are not known yet. */
export const TileRowsSkeleton = ({ rows }: { rows: number }) => (
  <div aria-hidden="true">
    <Rows shapes={usualShapes} rows={rows}>
      {() => <Skeleton className="size-full" />}
    </Rows>
  </div>
);
