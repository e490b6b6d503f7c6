import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Sort } from '@veil/contract/feed.ts';
import { useMemo } from 'react';
import { buttonClass, Chip, EmptyState, ErrorState, Page, PageHeader } from '../../kit/index.ts';
import type { TileSlots } from '../content/index.ts';
import { type FeedFilters, feedQuery } from './queries.ts';
import { Wall } from './Wall.tsx';
import { WallSkeleton } from './WallSkeleton.tsx';

const sortLabels: Record<Sort, string> = { new: 'New', top: 'Top' };
const sorts = Object.keys(sortLabels) as Sort[];

type Search = FeedFilters & { filters?: string };

/** The words over the wall that a filter adds, each with a way to take it away. */
function ActiveFilters({ search, onChange }: { search: Search; onChange: (change: Partial<Search>) => void }) {
  const tags = [search.tags ?? [], search.tag ?? []].flat();
  if (!search.q && !tags.length) return null;
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {search.q && (
        <Chip onRemove={() => onChange({ q: undefined })} removeLabel={`Stop searching for ${search.q}`}>
          “{search.q}”
        </Chip>
      )}
      {tags.map((tag) => (
        <Chip
          key={tag}
          removeLabel={`Without the tag ${tag}`}
          onRemove={() => onChange({ tag: undefined, tags: tags.filter((other) => other !== tag) })}
        >
          {tag}
        </Chip>
      ))}
    </div>
  );
}

/** The feed: everything that is public, by the chosen order and filters. */
export function FeedScreen(slots: TileSlots) {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const { filters: _panel, ...filters } = search;
  const filtered = Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== undefined);
  const feed = useInfiniteQuery(feedQuery({ ...filters, sort: search.sort ?? 'new' }));
  const change = (next: Partial<Search>) => void navigate({ to: '/feed', search: { ...search, ...next } as never });
  const ids = useMemo(() => feed.data?.pages.flatMap((page) => page.ids) ?? [], [feed.data]);
  const more = feed.hasNextPage && !feed.isFetchNextPageError && !feed.isFetchingNextPage;
  return (
    <Page width="full">
      <PageHeader
        title="Feed"
        actions={sorts.map((sort) => (
          <Chip key={sort} on={(search.sort ?? 'new') === sort} onSelect={() => change({ sort })}>
            {sortLabels[sort]}
          </Chip>
        ))}
      />
      <ActiveFilters search={search} onChange={change} />
      {feed.isPending && <WallSkeleton />}
      {feed.isLoadingError && (
        <>
          <ErrorState compact text="Failed to load the feed" onRetry={() => void feed.refetch()} />
          <WallSkeleton still />
        </>
      )}
      {feed.isSuccess && ids.length === 0 && (
        <EmptyState
          title="No items."
          text={
            filtered
              ? 'Nothing fits these filters yet. Look with fewer, or hang it yourself.'
              : 'Be the first to hang something here.'
          }
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {filtered && (
                <Link to="/feed" className={buttonClass({ tone: 'main' })}>
                  Show everything
                </Link>
              )}
              <Link to="/upload" className={buttonClass({ tone: filtered ? 'quiet' : 'main' })}>
                Upload
              </Link>
            </div>
          }
        />
      )}
      {ids.length > 0 && (
        <Wall
          ids={ids}
          label="Feed"
          onMore={more ? () => void feed.fetchNextPage() : undefined}
          loadingMore={feed.isFetchingNextPage}
          {...slots}
        />
      )}
      {feed.isFetchNextPageError && (
        <ErrorState compact text="The next items could not be loaded" onRetry={() => void feed.fetchNextPage()} />
      )}
    </Page>
  );
}
