import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

export const transparencyQuery = queryOptions({
  queryKey: ['transparency', 'all'],
  queryFn: ({ signal }) => api.getTransparency({}, { signal }),
  staleTime: 0,
});

export const publicTransparencyQuery = queryOptions({
  queryKey: ['transparency', 'public'],
  queryFn: async ({ signal }) => (await api.getPublicTransparency({}, { signal })).figures,
  staleTime: 60_000,
  retry: false,
});
