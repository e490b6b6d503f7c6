import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { nextOffset } from '../../platform/paging.ts';

/** While the section is open. */
const refreshMs = 4_000;
const pageSize = 12;

export const configKey = ['image-queue', 'config'] as const;
export const copiesKey = ['image-queue', 'copies'] as const;

export const statusQuery = queryOptions({
  queryKey: ['image-queue', 'status'],
  queryFn: ({ signal }) => api.getImageQueueStatus({}, { signal }),
  staleTime: 0,
  refetchInterval: refreshMs,
});

export const copiesQuery = infiniteQueryOptions({
  queryKey: copiesKey,
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }) =>
    api.listImageQueueCopies({ query: { limit: pageSize, offset: pageParam } }, { signal }),
  getNextPageParam: ({ total }, pages) => nextOffset(pages, ({ items }) => items, total),
  staleTime: 0,
});
