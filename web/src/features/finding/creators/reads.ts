import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pantheonPage } from '@veil/contract/finding/creators.ts';
import { api } from '../../../platform/api.ts';

export const worshipQuery = queryOptions({
  queryKey: ['worship'],
  queryFn: ({ signal }) => api.getWorship({}, { signal }),
  staleTime: 0,
});

export const pantheonQuery = queryOptions({
  queryKey: ['pantheon'],
  queryFn: ({ signal }) => api.getPantheon({}, { signal }),
});

export const restOfPantheonQuery = infiniteQueryOptions({
  queryKey: ['pantheon', 'rest'],
  queryFn: ({ pageParam, signal }) => api.listPantheon({ query: { offset: pageParam, limit: 50 } }, { signal }),
  initialPageParam: pantheonPage,
  getNextPageParam: ({ total, offset, items }) =>
    offset + items.length < total && items.length > 0 ? offset + items.length : undefined,
});

export const worshipersQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: ['member', memberId, 'worshipers'],
    queryFn: ({ pageParam, signal }) =>
      api.listWorshipers({ params: { idOrName: memberId }, query: { offset: pageParam, limit: 24 } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ shown, offset, items }) =>
      offset + items.length < shown && items.length > 0 ? offset + items.length : undefined,
  });

export const similarCreatorsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['member', memberId, 'similar creators'],
    queryFn: ({ signal }) => api.listSimilarCreators({ params: { idOrName: memberId } }, { signal }),
  });
