import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { type Filters, useFilters } from '../filters/index.ts';
import { feedQuery } from './queries.ts';

export type FeedSearch = Filters & { seed?: number; filters?: '1'; view?: 'reel' };

/** The feed of the address, and ways to change the address. */
export function useFeed() {
  const search = useSearch({ strict: false }) as FeedSearch;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { filters, byDefault, waiting } = useFilters(search);
  const sort = filters.sort ?? 'new';
  const seed = sort === 'random' ? search.seed : undefined;
  const asked = useMemo(() => ({ ...filters, sort, seed }), [filters, sort, seed]);
  const feed = useInfiniteQuery({ ...feedQuery(asked), enabled: !waiting });
  const go = (next: FeedSearch, options: { replace?: boolean; stay?: boolean } = {}) =>
    navigate({ to: '/feed', search: next as never, replace: options.replace, resetScroll: !options.stay });

  // The seed of the first answer goes into the address with what it answered, so that the way back finds the same order.
  const given = feed.data?.pages[0]?.seed ?? undefined;
  useEffect(() => {
    if (sort !== 'random' || seed !== undefined || given === undefined) return;
    client.setQueryData(feedQuery({ ...asked, seed: given }).queryKey, feed.data);
    void go({ ...search, seed: given }, { replace: true, stay: true }).then(() =>
      client.removeQueries({ queryKey: feedQuery(asked).queryKey, exact: true }),
    );
  });

  const beside = { filters: search.filters, view: search.view };
  return {
    search,
    filters,
    sort,
    asked,
    feed,
    /** No default counts once somebody has chosen, so the order is always said. */
    change: (change: Partial<Filters>) => void go({ ...filters, ...beside, sort, ...change }),
    /** Leaves the default aside for now. Null where it is not what is shown. */
    onEverything: byDefault && (() => void go({ sort: 'new', filters: search.filters })),
    shuffle: () => void go({ ...filters, ...beside, sort, seed: Math.floor(Math.random() * 2 ** 31) }),
    /** Opens and closes what lies over or beside the wall; the wall stays where it is. The way back does not open it again. */
    toggle: (change: Pick<FeedSearch, 'filters' | 'view'>) =>
      void go({ ...search, ...change }, { stay: true, replace: !Object.values(change).some(Boolean) }),
    isFiltered: Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== undefined),
    /** Newer items take their place at the head, and what was loaded after the first page goes. */
    startOver: async () => {
      client.setQueryData(
        feedQuery(asked).queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
      await feed.refetch();
      window.scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}
