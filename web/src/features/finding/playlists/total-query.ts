import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** How many public playlists a member has. Loaded with the first screen, so it stands by itself. */
export const memberPlaylistTotalQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['member', memberId, 'playlist total'],
    queryFn: async ({ signal }): Promise<number> =>
      (await api.listMemberPlaylists({ params: { id: memberId }, query: { limit: 1 } }, { signal })).total,
    staleTime: 0,
  });
