import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import type { FeedFilters } from './queries.ts';

/** How often the feed is asked for newer items while its tab is seen. */
const lookMs = 60_000;

/** How many items came since the wall was read. Asked again on return to the tab; a failure says nothing. */
export const arrivalsQuery = ({ seed: _, ...filters }: FeedFilters, since: string) =>
  queryOptions({
    queryKey: ['feed arrivals', filters, since],
    queryFn: ({ signal }) => api.countArrivals({ query: { ...filters, since } }, { signal }),
    initialData: { count: 0, countIsExact: true },
    staleTime: lookMs,
    refetchInterval: lookMs,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
