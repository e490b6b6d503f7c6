import { queryOptions } from '@tanstack/react-query';
import type { AdminStamp, Stamp } from '@veil/contract/items/stamps.ts';
import { api } from '../../../platform/api.ts';

/** A changed tier changes the usable stamps. */
export const stampsQuery = queryOptions({
  queryKey: ['stamps'],
  queryFn: async ({ signal }): Promise<Stamp[]> => (await api.listStamps({}, { signal })).items,
  staleTime: 60_000,
});

export const adminStampsQuery = queryOptions({
  queryKey: ['stamps', 'admin'],
  queryFn: async ({ signal }): Promise<AdminStamp[]> => (await api.listAdminStamps({}, { signal })).items,
  staleTime: 0,
});
