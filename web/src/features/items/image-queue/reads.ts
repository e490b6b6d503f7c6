import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';

const refreshMs = 4_000;
const pageSize = 12;

export const copiesKey = ['image-queue', 'copies'] as const;

export const statusQuery = queryOptions({
  queryKey: ['image-queue', 'status'],
  queryFn: ({ signal }) => api.getImageQueueStatus({}, { signal }),
  staleTime: 0,
  refetchInterval: refreshMs,
});

export const copiesQuery = pagedQuery(copiesKey, pageSize, (query, signal) =>
  api.listImageQueueCopies({ query }, { signal }),
);
