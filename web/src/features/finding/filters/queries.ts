import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

/** The saved filters and the default. Writes update this cache, so it is read once. */
export const filtersQuery = queryOptions({
  queryKey: ['feed-filters'],
  queryFn: ({ signal }) => api.listFeedFilters({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
