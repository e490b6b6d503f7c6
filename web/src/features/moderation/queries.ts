import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** Reports of others, and decisions of other moderators, appear within this time. */
const refreshMs = 30_000;
/** Decided from the top: what comes after these moves up. */
const pageSize = 50;

export const casesKey = ['cases'];

export const casesQuery = queryOptions({
  queryKey: casesKey,
  queryFn: ({ signal }) => api.listCases({ query: { limit: pageSize } }, { signal }),
  staleTime: 0,
  refetchInterval: refreshMs,
});
