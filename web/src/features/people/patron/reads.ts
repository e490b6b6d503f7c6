import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';

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

export const grantsQuery = pagedQuery(['patron', 'admin', 'grants'], pageSize, (query, signal) =>
  api.listGrants({ query }, { signal }),
);

export const codesQuery = pagedQuery(['patron', 'admin', 'codes'], pageSize, (query, signal) =>
  api.listPatronCodes({ query }, { signal }),
);
