import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Loaded } from '../../../kit/Loaded.tsx';
import { similarQuery } from '../../items/content/index.ts';
import { TileRows, TileRowsSkeleton } from './TileRows.tsx';

const rows = 3;

/** Renders nothing without items, and a failure is only a small line. */
export default function SimilarWall({ id }: { id: string }): ReactNode {
  const read = useQuery(similarQuery(id));
  const { data: ids } = read;
  const heading = useId();
  if (ids?.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-3 md:gap-4 lg:pt-4">
      <h2 id={heading} className="text-h3">
        More like this
      </h2>
      <Loaded
        compact
        of={read}
        loading={
          <>
            <p role="status" className="sr-only">
              Loading
            </p>
            <TileRowsSkeleton rows={1} />
          </>
        }
      />
      {ids && <TileRows ids={ids} rows={rows} />}
    </section>
  );
}
