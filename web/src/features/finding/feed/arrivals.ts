import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import type { FeedFilters } from './reads.ts';

/** Milliseconds between two counts of newer items in a visible tab. */
const lookMs = 60_000;

/** Number of items that came since the wall was loaded. Counted again on return to the tab; failures are ignored. */
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
