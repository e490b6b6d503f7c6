import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PublicReport } from '@veil/contract/public-reports.ts';
import { api } from '../../platform/api.ts';
import { nextOffset } from '../../platform/paging.ts';

const pageSize = 20;
const refreshMs = 30_000;

export const publicReportsQuery = (state: PublicReport['state']) =>
  infiniteQueryOptions({
    queryKey: ['public-reports', 'list', state],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.listPublicReports({ query: { state, limit: pageSize, offset: pageParam } }, { signal }),
    getNextPageParam: ({ total }, pages) => nextOffset(pages, ({ items }) => items, total),
    staleTime: 0,
    refetchInterval: refreshMs,
  });

export const publicReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['public-reports', 'one', id],
    queryFn: ({ signal }) => api.getPublicReport({ params: { id } }, { signal }),
    staleTime: 0,
  });

/** `id` is of a decision, or with the key of an e-mail's link of the statement. */
export const counterNoticeQuery = (id: string, key?: string) =>
  queryOptions({
    queryKey: ['counter-notice', id, key ?? ''],
    queryFn: ({ signal }) =>
      key
        ? api.openCounterNotice({ body: { id, key } }, { signal })
        : api.getCounterNotice({ params: { id } }, { signal }),
    staleTime: 0,
    retry: false,
  });
