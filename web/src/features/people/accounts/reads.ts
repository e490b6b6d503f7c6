import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api.getSite({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
