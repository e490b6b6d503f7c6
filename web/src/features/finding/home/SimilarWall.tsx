import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../kit/index.ts';
import { reasonOf } from '../../../kit/Loaded.tsx';
import { similarQuery } from '../../items/content/index.ts';
import { say } from './messages.ts';
import { TileRows, TileRowsSkeleton } from './TileRows.tsx';

const rows = 3;

/** Renders nothing without items, and a failure is only a small line. */
export default function SimilarWall({ id }: { id: string }): ReactNode {
  const { data: ids, error, isPending, isFetching, refetch } = useQuery(similarQuery(id));
  const heading = useId();
  if (ids?.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-3 md:gap-4 lg:pt-4">
      <h2 id={heading} className="text-h3">
        {say('moreLikeThis')}
      </h2>
      {isPending && (
        <>
          <p role="status" className="sr-only">
            {say('loading')}
          </p>
          <TileRowsSkeleton rows={1} />
        </>
      )}
      {!ids && error && (
        <div className="flex flex-wrap items-center gap-3 text-soft">
          <p>
            {say('thisCouldNotBeLoaded')} {reasonOf(error)}
          </p>
          <Button size="s" busy={isFetching} onClick={() => void refetch()}>
            {say('tryAgain')}
          </Button>
        </div>
      )}
      {ids && <TileRows ids={ids} rows={rows} />}
    </section>
  );
}
