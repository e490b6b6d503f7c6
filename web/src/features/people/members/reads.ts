import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '@veil/contract/people/members.ts';
import { api } from '../../../platform/api.ts';
import { language } from '../../../platform/language.ts';
import { useSignInState } from '../accounts/index.ts';

/** Writes answer with the whole profile and update this cache, so it is read once. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const me = await api.getMe({}, { signal });
    if (me.language && me.language !== language)
      void import('../../../platform/page-language.ts').then((m) => m.followAccount(me.language));
    return me;
  },
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
