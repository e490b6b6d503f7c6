import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

export const filtersQuery = queryOptions({
  queryKey: ['feed-filters'],
  queryFn: ({ signal }) => api.listFeedFilters({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
