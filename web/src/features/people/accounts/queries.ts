import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** Public settings: whether e-mail addresses are confirmed, and where test mail can be read. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api.getSite({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
