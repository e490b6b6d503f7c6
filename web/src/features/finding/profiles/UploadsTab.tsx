import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass, EmptyState, ErrorState } from '../../kit/index.ts';
import { ShowMore } from '../../kit/ShowMore.tsx';
import { reason } from '../../platform/errors.ts';
import { figure } from '../content/index.ts';
import { Wall, WallSkeleton } from '../feed/index.ts';
import { myUploadsQuery } from './lists.ts';
import { PinnedSection } from './PinnedSection.tsx';

const heads = {
  public: { title: 'Public', empty: 'You have no public uploads yet.' },
  private: {
    title: 'Private',
    empty: 'Uploads that are being processed, and those only you can see, are listed here.',
  },
} as const;

/** Your own uploads: public ones, and those that only you see. */
export function UploadsTab(): ReactNode {
  const publicCount = useInfiniteQuery(myUploadsQuery('public')).data?.pages[0]?.total;
  const privateCount = useInfiniteQuery(myUploadsQuery('private')).data?.pages[0]?.total;
  usePublished(privateCount);
  if (publicCount === 0 && privateCount === 0)
    return (
      <EmptyState
        title="No uploads yet"
        text="Upload your first picture in a minute. You choose what is covered before anyone sees it."
        action={
          <Link to="/upload" className={buttonClass({ tone: 'main' })}>
            Upload
          </Link>
        }
      />
    );
  return (
    <div className="grid gap-10">
      {publicCount !== undefined && publicCount > 0 && <PinnedSection />}
      <Section of="public" />
      <Section of="private" />
    </div>
  );
}

/** When an item becomes ready it leaves the private section: read the public one again. */
function usePublished(privateCount: number | undefined): void {
  const queries = useQueryClient();
  const before = useRef(privateCount);
  useEffect(() => {
    if (before.current !== undefined && before.current !== privateCount)
      void queries.invalidateQueries({ queryKey: myUploadsQuery('public').queryKey });
    before.current = privateCount;
  }, [privateCount, queries]);
}

function Section({ of }: { of: 'public' | 'private' }) {
  const list = useInfiniteQuery(myUploadsQuery(of));
  const { data, isPending, isLoadingError, refetch } = list;
  const ids = data?.pages.flatMap((page) => page.ids) ?? [];
  const { title, empty } = heads[of];
  return (
    <section aria-label={`${title} uploads`} className="grid gap-4">
      <h2 className="flex items-baseline gap-2 text-h3">
        {title}
        <span className="font-text text-small text-faint tabular-nums">
          {data && figure(data.pages[0]?.total ?? 0)}
        </span>
      </h2>
      {isPending && <WallSkeleton />}
      {isLoadingError && (
        <ErrorState
          compact
          text="These could not be loaded"
          detail={reason(list.error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && ids.length === 0 && <p className="text-soft">{empty}</p>}
      {ids.length > 0 && <Wall ids={ids} label={`${title} uploads`} />}
      <ShowMore of={list} />
    </section>
  );
}
