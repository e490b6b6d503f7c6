import { queryOptions } from '@tanstack/react-query';
import type { PublicReport } from '@veil/contract/safety/public-reports.ts';
import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';

const pageSize = 20;
const refreshMs = 30_000;

export const publicReportsQuery = (state: PublicReport['state']) => ({
  ...pagedQuery(['public-reports', 'list', state], pageSize, (query, signal) =>
    api.listPublicReports({ query: { state, ...query } }, { signal }),
  ),
  refetchInterval: refreshMs,
});

export const publicReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['public-reports', 'one', id],
    queryFn: ({ signal }) => api.getPublicReport({ params: { id } }, { signal }),
    staleTime: 0,
  });

/** `id` is the decision's, or with the key of an e-mail's link the statement's. */
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
