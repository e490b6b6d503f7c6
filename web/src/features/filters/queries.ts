import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** Your saved filters and the default among them. Writes put their answer here, so it is asked for once. */
export const filtersQuery = queryOptions({
  queryKey: ['feed-filters'],
  queryFn: ({ signal }) => api.listFeedFilters({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
