import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** What a visitor's screens need to know of the site: whether accounts are confirmed by mail, where test mail is read. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api.getSite({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
