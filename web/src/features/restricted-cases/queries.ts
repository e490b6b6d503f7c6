import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

const pageSize = 20;
/** The key of everything about restricted cases. */
export const restrictedKey = ['restricted cases'];

export const restrictedListQuery = infiniteQueryOptions({
  queryKey: [...restrictedKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    api.listRestrictedCases({ query: { limit: pageSize, offset: pageParam } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ items, offset, total }: { items: readonly unknown[]; offset: number; total: number }) =>
    items.length > 0 && offset + items.length < total ? offset + items.length : undefined,
  staleTime: 0,
});

export const restrictedQuery = (id: string) =>
  queryOptions({
    queryKey: [...restrictedKey, id],
    queryFn: ({ signal }) => api.getRestrictedCase({ params: { id } }, { signal }),
    staleTime: 0,
    // Nothing of it stays in memory when its screen is left.
    gcTime: 0,
    // The facts come some seconds after the restriction.
    refetchInterval: ({ state }) => (state.data?.account === 'pending' ? 3_000 : false),
  });
