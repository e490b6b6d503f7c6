import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { JobSummary } from '@veil/contract/running/health.ts';
import type { TableRequest } from '../../../kit/data-table/columns.ts';
import { api } from '../../../platform/api.ts';

export const jobsPage = 25;
/** The server's largest page. */
const exportPage = 200;
/** Milliseconds. Jobs change by themselves while the page is open. */
const refetchMs = 5000;

type State = JobSummary['state'];

export const queuesQuery = queryOptions({
  queryKey: ['health', 'queues'],
  queryFn: async ({ signal }) => (await api.listQueues({}, { signal })).items,
  staleTime: 0,
  refetchInterval: refetchMs,
});

async function loadJobs({ page }: TableRequest, state: State, limit: number, signal?: AbortSignal) {
  const { items, total } = await api.listJobs({ query: { state, limit, offset: page * limit } }, { signal });
  return { rows: items, total };
}

export const jobsQuery = (request: TableRequest, state: State) =>
  queryOptions({
    queryKey: ['health', 'jobs', state, request],
    queryFn: ({ signal }) => loadJobs(request, state, jobsPage, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refetchMs,
  });

export const loadJobsToExport = (state: State) => (request: TableRequest) => loadJobs(request, state, exportPage);

export const checksQuery = queryOptions({
  queryKey: ['health', 'checks'],
  queryFn: ({ signal }) => api.getHealthChecks({}, { signal }),
  staleTime: 0,
});

export const storageQuery = queryOptions({
  queryKey: ['health', 'storage'],
  queryFn: ({ signal }) => api.getStorageUse({}, { signal }),
  staleTime: 60_000,
});
