import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearch } from '../../../platform/router/index.ts';
import { type Filters, readFilters, useFilters } from '../filters/index.ts';
import { feedQuery } from './reads.ts';
import type { FeedSearch } from './search.ts';

/** The order and the tab filter nothing. */
const unfiltered = ['sort', 'by'];

function queryOf(filters: Filters, search: FeedSearch) {
  const sort = filters.sort ?? 'new';
  return { ...filters, sort, seed: sort === 'random' ? search.seed : undefined };
}

export async function readFeed(client: QueryClient, search: FeedSearch): Promise<void> {
  await client.prefetchInfiniteQuery(feedQuery(queryOf(await readFilters(client, search), search)));
}

export function useFeed() {
  const search = useSearch({ strict: false }) as FeedSearch;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { filters, byDefault, waiting } = useFilters(search);
  const { sort, seed } = queryOf(filters, search);
  const query = useMemo(() => ({ ...filters, sort, seed }), [filters, sort, seed]);
  const feed = useInfiniteQuery({ ...feedQuery(query), enabled: !waiting });
  const go = (next: FeedSearch, options: { replace?: boolean; stay?: boolean } = {}) =>
    navigate({ to: '/feed', search: next, replace: options.replace, resetScroll: !options.stay });

  // A random feed gets its seed with the first answer. Put it into the address, so that Back finds the same order.
  const answeredSeed = feed.data?.pages[0]?.seed ?? undefined;
  useEffect(() => {
    if (sort !== 'random' || seed !== undefined || answeredSeed === undefined) return;
    client.setQueryData(feedQuery({ ...query, seed: answeredSeed }).queryKey, feed.data);
    void go({ ...search, seed: answeredSeed }, { replace: true, stay: true }).then(() =>
      client.removeQueries({ queryKey: feedQuery(query).queryKey, exact: true }),
    );
  });

  const panels = { filters: search.filters, view: search.view };
  return {
    search,
    filters,
    sort,
    query,
    feed,
    /** An address with any filter does not use the default filter. `replace` is for a panel that Back closes. */
    change: (change: Partial<Filters>, replace = false) =>
      void go({ ...filters, ...panels, sort, ...change }, { replace }),
    /** A tab keeps the filters. Without any in the address, only the tab For all uses the default filter. */
    chooseTab: (by: Filters['by']) => void go({ ...filters, ...panels, by }),
    onEverything: byDefault && (() => void go({ sort: 'new', filters: search.filters })),
    shuffle: () => void go({ ...filters, ...panels, sort, seed: Math.floor(Math.random() * 2 ** 31) }),
    /** The wall keeps its position. Back does not reopen them. */
    toggle: (change: Pick<FeedSearch, 'filters' | 'view'>) =>
      void go({ ...search, ...change }, { stay: true, replace: !Object.values(change).some(Boolean) }),
    isFiltered: Object.entries(filters).some(([name, value]) => !unfiltered.includes(name) && value !== undefined),
    /** Drops the other pages, so that newer items appear at the top. */
    startOver: async () => {
      client.setQueryData(
        feedQuery(query).queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
      await feed.refetch();
      window.scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}
