import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import { api } from '../../platform/api.ts';

/** Reports of others, and decisions of other moderators, appear within this time. */
const refreshMs = 30_000;
/** Decided from the top: what comes after these moves up. */
const pageSize = 50;

export type CaseFilter = Omit<NonNullable<CallInput<Calls['listCases']>['query']>, 'limit' | 'offset'>;

/** The key of everything about cases. */
export const casesKey = ['cases'];

export const casesQuery = (filter: CaseFilter) =>
  queryOptions({
    queryKey: [...casesKey, filter],
    queryFn: ({ signal }) => api.listCases({ query: { ...filter, limit: pageSize } }, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });

/** How many cases each choice of a filter would list. */
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

/** What a decision would do to the account. Never from the cache: another decision may have added a strike. */
export const effectQuery = (id: string, considered: Considered) =>
  queryOptions({
    queryKey: [...casesKey, 'effect', id, considered],
    queryFn: ({ signal }) => api.previewDecision({ params: { id }, query: considered }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** A site changes them rarely. */
export const templatesQuery = queryOptions({
  queryKey: ['reason-templates'],
  queryFn: ({ signal }) => api.getReasonTemplates({}, { signal }),
});

/** What waits for staff; read again as often as the list of cases. */
export const staffCountsQuery = queryOptions({
  queryKey: [...casesKey, 'counts'],
  queryFn: ({ signal }) => api.getStaffCounts({}, { signal }),
  staleTime: refreshMs / 2,
  refetchInterval: refreshMs,
  retry: false,
});
