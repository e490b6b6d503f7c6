import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '@veil/contract/members.ts';
import { api } from '../../platform/api.ts';
import { useSignInState } from '../accounts/index.ts';

/** Your own profile. Writes answer with the whole profile and update this cache, so it is read once. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api.getMe({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // After a failure only a press on Try again asks: each component that shows the member would ask when it is mounted, the one
  // that shows the failure too.
  retryOnMount: false,
});

/** The signed-in member, once loaded. */
export function useMe(): Profile | undefined {
  return useQuery({ ...meQuery, enabled: useSignInState() === 'in' }).data;
}

/** Another member, by id or by any present or former name. */
export const memberQuery = (idOrName: string) =>
  queryOptions({
    queryKey: ['member', idOrName],
    queryFn: ({ signal }) => api.getMember({ params: { idOrName } }, { signal }),
  });
