import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import { api } from '../../../platform/api.ts';

/** Milliseconds. Reports of members and decisions of other moderators appear within this time. */
const refreshMs = 30_000;
/** Moderators decide from the top, and later cases move up. */
const pageSize = 50;

export type CaseFilter = Omit<NonNullable<CallInput<Calls['listCases']>['query']>, 'limit' | 'offset'>;

export const casesKey = ['cases'];

export const casesQuery = (filter: CaseFilter) =>
  queryOptions({
    queryKey: [...casesKey, filter],
    queryFn: ({ signal }) => api.listCases({ query: { ...filter, limit: pageSize } }, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });

export const countsQuery = ({ sort: _sort, ...filter }: CaseFilter) =>
  queryOptions({
    queryKey: [...casesKey, 'counts', filter],
    queryFn: ({ signal }) => api.countCases({ query: filter }, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
    placeholderData: (before) => before,
  });

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...casesKey, 'one', id],
    queryFn: ({ signal }) => api.getCase({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });

export type Considered = NonNullable<CallInput<Calls['previewDecision']>['query']>;

/** Never from the cache, because another decision may have added a strike. */
export const effectQuery = (id: string, considered: Considered) =>
  queryOptions({
    queryKey: [...casesKey, 'effect', id, considered],
    queryFn: ({ signal }) => api.previewDecision({ params: { id }, query: considered }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const templatesQuery = queryOptions({
  queryKey: ['reason-templates'],
  queryFn: ({ signal }) => api.getReasonTemplates({}, { signal }),
});

export const staffCountsQuery = queryOptions({
  queryKey: [...casesKey, 'counts'],
  queryFn: ({ signal }) => api.getStaffCounts({}, { signal }),
  staleTime: refreshMs / 2,
  refetchInterval: refreshMs,
  retry: false,
});
