import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** Whom the member worships, with their cards. */
export const worshipQuery = queryOptions({
  queryKey: ['worship'],
  queryFn: ({ signal }) => api.getWorship({}, { signal }),
  staleTime: 0,
});
