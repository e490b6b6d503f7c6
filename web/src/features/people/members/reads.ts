import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '@veil/contract/people/members.ts';
import { api } from '../../../platform/api.ts';
import { useSignInState } from '../accounts/index.ts';

/** Writes answer with the whole profile and update this cache, so it is read once. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api.getMe({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // After a failure only Try again retries. Otherwise each mounted component would ask.
  retryOnMount: false,
});

export function useMe(): Profile | undefined {
  return useQuery({ ...meQuery, enabled: useSignInState() === 'in' }).data;
}

export const memberQuery = (idOrName: string) =>
  queryOptions({
    queryKey: ['member', idOrName],
    queryFn: ({ signal }) => api.getMember({ params: { idOrName } }, { signal }),
  });
