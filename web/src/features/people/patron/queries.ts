import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { nextOffset } from '../../platform/paging.ts';

export const tiersQuery = queryOptions({
  queryKey: ['patron', 'tiers'],
  queryFn: async ({ signal }) => (await api.listPatronTiers({}, { signal })).items,
  staleTime: 60_000,
});

export const statusQuery = queryOptions({
  queryKey: ['patron', 'status'],
  queryFn: ({ signal }) => api.getPatronStatus({}, { signal }),
  staleTime: 0,
});

export const adminTiersQuery = queryOptions({
  queryKey: ['patron', 'admin', 'tiers'],
  queryFn: async ({ signal }) => (await api.listAdminTiers({}, { signal })).items,
  staleTime: 0,
});

export const patreonHealthQuery = queryOptions({
  queryKey: ['patron', 'admin', 'patreon-health'],
  queryFn: ({ signal }) => api.getPatreonHealth({}, { signal }),
  staleTime: 0,
});

const pageSize = 50;

export const grantsQuery = infiniteQueryOptions({
  queryKey: ['patron', 'admin', 'grants'],
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }) => api.listGrants({ query: { limit: pageSize, offset: pageParam } }, { signal }),
  getNextPageParam: ({ total }, pages) => nextOffset(pages, ({ items }) => items, total),
  staleTime: 0,
});

export const codesQuery = infiniteQueryOptions({
  queryKey: ['patron', 'admin', 'codes'],
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }) =>
    api.listPatronCodes({ query: { limit: pageSize, offset: pageParam } }, { signal }),
  getNextPageParam: ({ total }, pages) => nextOffset(pages, ({ items }) => items, total),
  staleTime: 0,
});
