import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const metricsQuery = (days: number) =>
  queryOptions({
    queryKey: ['insights', 'metrics', days],
    queryFn: ({ signal }) => api.getMetrics({ query: { days } }, { signal }),
    ...fresh,
  });

export const tagsQuery = (days: number) =>
  queryOptions({
    queryKey: ['insights', 'tags', days],
    queryFn: ({ signal }) => api.getTagPerformance({ query: { days } }, { signal }),
    ...fresh,
  });

export const pagesQuery = (days: number) =>
  queryOptions({
    queryKey: ['insights', 'pages', days],
    queryFn: ({ signal }) => api.getPagePerformance({ query: { days } }, { signal }),
    ...fresh,
  });

export const searchesQuery = (days: number) =>
  queryOptions({
    queryKey: ['insights', 'searches', days],
    queryFn: ({ signal }) => api.getTopSearches({ query: { days } }, { signal }),
    ...fresh,
  });
