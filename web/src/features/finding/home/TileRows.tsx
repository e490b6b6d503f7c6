import type { ReactNode } from 'react';
import { Skeleton } from '../../../kit/index.ts';
import { ContentTile, contentEntities, useKnown } from '../../items/tiles/index.ts';
import { gapFor } from '../wall/index.ts';
import { type PlacedTile, placeInRows, rowHeightFor, shapeOf, sizesOf } from './rows.ts';
import { useWidth } from './useWidth.ts';

type LaidRows = { shapes: readonly number[]; rows: number; children: (tile: PlacedTile, height: number) => ReactNode };

/** Tiles beyond the last row are not rendered, so that invisible ones cannot get the focus. */
function Rows({ shapes, rows, children }: LaidRows) {
  const [measure, width] = useWidth();
  const height = rowHeightFor(width);
  const gap = gapFor(width);
  const placed = width > 0 ? placeInRows(shapes, { width, gap, height, rows }) : [];
  const used = (placed.at(-1)?.row ?? -1) + 1;
  return (
    <div ref={measure} className="relative" style={{ height: Math.max(0, used * (height + gap) - gap) }}>
      {placed.map((tile) => (
        <div
          key={tile.index}
          className="absolute"
          style={{ insetInlineStart: tile.left, top: tile.row * (height + gap), width: tile.width, height }}
        >
          {children(tile, height)}
        </div>
      ))}
    </div>
  );
}

const shapeOfItem = (id = ''): number => shapeOf(contentEntities.get(id)?.media);

export function TileRows({ ids, rows, eager }: { ids: readonly string[]; rows: number; eager?: boolean }) {
  const known = useKnown(ids);
  return (
    <Rows shapes={known.map(shapeOfItem)} rows={rows}>
      {({ index, width }, height) => (
        <ContentTile
          // Keyed by item, because a lifted veil or a playing preview must not pass to the next item at this position.
          key={known[index]}
          id={known[index] ?? ''}
          sizes={sizesOf(width, height, shapeOfItem(known[index]))}
          ratio={width / height}
          eager={eager}
          list={known}
        />
      )}
    </Rows>
  );
}

/** Enough for two rows on the widest screen, in a usual mix of ratios. */
const usualShapes = Array.from({ length: 24 }, (_, n) => [0.8, 1.5, 0.67, 1.33, 0.75, 1][n % 6] ?? 1);

export const TileRowsSkeleton = ({ rows }: { rows: number }) => (
  <div aria-hidden="true">
    <Rows shapes={usualShapes} rows={rows}>
      {() => <Skeleton className="size-full" />}
    </Rows>
  </div>
);
