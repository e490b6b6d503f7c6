import { queryOptions } from '@tanstack/react-query';
import type { AgeAdmin, MemberAge } from '@veil/contract/safety/age-assurance.ts';
import type { OwnAge } from '@veil/contract/safety/own-age.ts';
import { api } from '../../../platform/api.ts';

export const ownAgeQuery = queryOptions<OwnAge>({
  queryKey: ['age'],
  queryFn: ({ signal }) => api.getOwnAge({}, { signal }),
  staleTime: 0,
});

/** Loaded each time, because the site may open while a member waits. */
export const openQuery = queryOptions({
  queryKey: ['site', 'open'],
  queryFn: ({ signal }) => api.getSite({}, { signal }),
  staleTime: 0,
});

export const ageAdminQuery = queryOptions<AgeAdmin>({
  queryKey: ['age-checks'],
  queryFn: ({ signal }) => api.getAgeAdmin({}, { signal }),
  staleTime: 0,
});

export const memberAgeQuery = (id: string) =>
  queryOptions<MemberAge>({
    queryKey: ['age-checks', 'member', id],
    queryFn: ({ signal }) => api.getMemberAge({ params: { id } }, { signal }),
    staleTime: 0,
  });
