import { QueryClient } from '@tanstack/react-query';

/** Long enough for a visit to another screen: coming back finds the list as it was left. */
const keptMs = 15 * 60_000;
const freshMs = 30_000;

/** Holds what was read. The client tries failed reads again by itself, so nothing here does. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: freshMs, gcTime: keptMs, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
