import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

export const allAdvertsQuery = queryOptions({
  queryKey: ['adverts', 'all'],
  queryFn: ({ signal }) => api.listAllAdverts({}, { signal }),
  staleTime: 0,
});

export const revenueQuery = (days: number) =>
  queryOptions({
    queryKey: ['adverts', 'revenue', days],
    queryFn: ({ signal }) => api.getAdRevenue({ query: { days } }, { signal }),
    staleTime: 0,
  });
