import { QueryClient } from '@tanstack/react-query';

/** The cache survives a visit to another screen. */
const keptMs = 15 * 60_000;
const freshMs = 30_000;

/** The API client retries failed reads, so the cache does not. Offline, a read fails instead of waiting (`always`). */
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
