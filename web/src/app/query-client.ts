import { QueryClient } from '@tanstack/react-query';

/** Long enough for a visit to another screen: coming back finds the list as it was left. */
const keptMs = 15 * 60_000;
const freshMs = 30_000;

/**
 * Holds what was read. The client tries failed reads again by itself, so nothing here does. Offline, a read fails as any
 * other instead of waiting in silence (`always`), and is made again when the network is back.
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
