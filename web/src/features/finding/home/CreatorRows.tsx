import type { ReactNode } from 'react';
import { gapFor } from '../wall/index.ts';
import { CreatorTile, CreatorTileSkeleton } from './CreatorTile.tsx';
import type { FeaturedCreator } from './reads.ts';
import { useWidth } from './useWidth.ts';

const rows = 2;

/** Two cards in a row on the narrowest phones. Elsewhere each is at least 290 px wide. */
const columnsFor = (width: number): number => {
  if (width < 560) return 2;
  return Math.floor((width + gapFor(width)) / (290 + gapFor(width)));
};

function Cards({ count, children }: { count: number; children: (index: number) => ReactNode }) {
  const [measure, width] = useWidth();
  const columns = columnsFor(width);
  const indexes = Array.from({ length: width > 0 ? Math.min(count, columns * rows) : 0 }, (_, index) => index);
  return (
    <ul
      ref={measure}
      className="grid"
      style={{ gap: gapFor(width), gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {indexes.map((index) => (
        <li key={index} className="grid min-w-0">
          {children(index)}
        </li>
      ))}
    </ul>
  );
}

export const CreatorRows = ({ creators }: { creators: readonly FeaturedCreator[] }) => (
  <Cards count={creators.length}>
    {(index) => {
      const creator = creators[index];
      return creator && <CreatorTile key={creator.id} creator={creator} />;
    }}
  </Cards>
);

export const CreatorRowsSkeleton = () => (
  <div aria-hidden="true">
    <Cards count={10}>{() => <CreatorTileSkeleton />}</Cards>
  </div>
);
