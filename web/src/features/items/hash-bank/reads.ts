import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { HashReason } from '@veil/contract/items/hash-list.ts';
import type { HashEntry } from '@veil/contract/items/hash-matches.ts';
import type { TableRequest } from '../../../kit/data-table/columns.ts';
import { api } from '../../../platform/api.ts';

export const entriesPage = 25;
export const matchesPage = 10;

export type EntryFilters = { kind: HashEntry['kind'] | ''; reason: HashReason | '' };

export const hashListKey = ['hash-list'];

export const figuresQuery = queryOptions({
  queryKey: [...hashListKey, 'figures'],
  queryFn: ({ signal }) => api.getHashListFigures({}, { signal }),
  staleTime: 0,
  // The figures change during a comparison.
  refetchInterval: ({ state: { data } }) =>
    data && ((data.sweep && !data.sweep.finishedAt) || data.waiting > 0) ? 3_000 : false,
});

/** The server's largest page. */
const exportPage = 200;

async function loadEntries(
  { filter, page }: TableRequest,
  { kind, reason }: EntryFilters,
  limit: number,
  signal?: AbortSignal,
) {
  const by = { q: filter.trim().slice(0, 100), ...(kind && { kind }), ...(reason && { reason }) };
  const { items, total } = await api.listHashEntries({ query: { ...by, limit, offset: page * limit } }, { signal });
  return { rows: items, total };
}

export const entriesQuery = (request: TableRequest, by: EntryFilters) =>
  queryOptions({
    queryKey: [...hashListKey, 'entries', request, by],
    queryFn: ({ signal }) => loadEntries(request, by, entriesPage, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const loadEntriesToExport = (by: EntryFilters) => (request: TableRequest) =>
  loadEntries(request, by, exportPage);

async function loadMatches({ page }: TableRequest, limit: number, signal?: AbortSignal) {
  const { items, total } = await api.listHashMatches({ query: { limit, offset: page * limit } }, { signal });
  return { rows: items, total };
}

export const matchesQuery = (request: TableRequest) =>
  queryOptions({
    queryKey: [...hashListKey, 'matches', request.page],
    queryFn: ({ signal }) => loadMatches(request, matchesPage, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const loadMatchesToExport = (request: TableRequest) => loadMatches(request, exportPage);
