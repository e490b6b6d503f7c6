import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

/** The first screen loads this file, so it imports nothing else of the slice. */
export const memberPlaylistTotalQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['member', memberId, 'playlist total'],
    queryFn: async ({ signal }): Promise<number> =>
      (await api.listMemberPlaylists({ params: { id: memberId }, query: { limit: 1 } }, { signal })).total,
    staleTime: 0,
  });
