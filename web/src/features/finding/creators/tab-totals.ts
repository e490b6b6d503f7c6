import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/errors.ts';

/** The first screen loads this file, so it imports nothing else of the slice. */
export const worshiperTotalQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['member', memberId, 'worshiper total'],
    queryFn: async ({ signal }): Promise<number> => {
      try {
        return (await api.listWorshipers({ params: { idOrName: memberId }, query: { limit: 1 } }, { signal })).total;
      } catch (error) {
        // The site does not list worshipers.
        if (error instanceof ApiError && error.status === 404) return 0;
        throw error;
      }
    },
    staleTime: 0,
  });

export const similarTotalQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['member', memberId, 'similar total'],
    queryFn: async ({ signal }): Promise<number> =>
      (await api.listSimilarCreators({ params: { idOrName: memberId } }, { signal })).total,
  });
