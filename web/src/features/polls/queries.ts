import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** Votes of others appear within this time while the screen is looked at. */
const refreshMs = 5000;
const pageSize = 20;

export const pollsQuery = infiniteQueryOptions({
  queryKey: ['polls'],
  queryFn: ({ pageParam, signal }) => api.listPolls({ query: { offset: pageParam, limit: pageSize } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ total, offset, items }) =>
    offset + items.length < total && items.length > 0 ? offset + items.length : undefined,
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(({ closedAt }) => closedAt === null)) ? refreshMs : false,
});
