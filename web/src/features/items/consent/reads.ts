import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

export const peopleQuery = queryOptions({
  queryKey: ['people shown'],
  queryFn: ({ signal }) => api.listPeople({}, { signal }),
  staleTime: 0,
});

export const shownQuery = (id: string) =>
  queryOptions({
    queryKey: ['people shown', id],
    queryFn: ({ signal }) => api.getPeopleShown({ params: { id } }, { signal }),
    staleTime: 0,
  });
