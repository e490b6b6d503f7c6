import { QueryClient } from '@tanstack/react-query';

/** Long enough for a visit to another screen: the list is then still cached on return. */
const keptMs = 15 * 60_000;
const freshMs = 30_000;

/**
 * The cache of reads. The API client retries failed reads, so nothing here does. Offline, a read fails like any other instead
 * of waiting without notice (`always`), and is made again when the network is back.
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
