import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '@veil/contract/members.ts';
import { api } from '../../platform/api.ts';
import { useStanding } from '../accounts/index.ts';

/** Your own profile. A write answers with the whole of it and is put here, so it is never asked for twice. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api.getMe({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The member who is signed in, once it is known. */
export function useMe(): Profile | undefined {
  return useQuery({ ...meQuery, enabled: useStanding() === 'in' }).data;
}

/** Another member, by id or by any name they ever had. */
export const memberQuery = (idOrName: string) =>
  queryOptions({
    queryKey: ['member', idOrName],
    queryFn: ({ signal }) => api.getMember({ params: { idOrName } }, { signal }),
  });
