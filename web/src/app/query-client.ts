import { QueryClient } from '@tanstack/react-query';

/** The cache survives a visit to another screen. */
const keptMs = 15 * 60_000;
const freshMs = 30_000;

/**
 * The cache of reads. The API client retries failed reads, so the cache does not. Offline, a read fails like any other
 * instead of waiting silently (`always`), and is repeated when the network is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: freshMs,
      gcTime: keptMs,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
