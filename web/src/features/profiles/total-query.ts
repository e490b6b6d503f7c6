import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** How many favorites a member shows. Loaded with the first screen, so it stands by itself. */
export const memberFavoriteTotalQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['member', memberId, 'favorite total'],
    queryFn: async ({ signal }): Promise<number> =>
      (await api.listMemberFavorites({ params: { idOrName: memberId }, query: { limit: 1 } }, { signal })).total,
    staleTime: 0,
  });
