import { queryOptions } from '@tanstack/react-query';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';
import { putCards } from '../../items/tiles/index.ts';

export const pageSize = 50;

export type PlaylistPage = { items: Playlist[]; total: number };
export type ItemPage = { ids: string[]; total: number };

/** A change between two pages can put an item on both, so each counts once. */
export const idsOf = (data: { pages: ItemPage[] } | undefined): string[] => [
  ...new Set(data?.pages.flatMap((page) => page.ids)),
];

/** Each playlist says whether it contains `contentId`. */
export const myPlaylistsQuery = (contentId?: string) =>
  pagedQuery(['playlists', contentId ?? 'mine'], pageSize, (query, signal) =>
    api.listMyPlaylists({ query: { contentId, ...query } }, { signal }),
  );

/** A change between two pages can put one on both, so each counts once. */
export const playlistsOf = (data: { pages: PlaylistPage[] }): Playlist[] => [
  ...new Map(data.pages.flatMap(({ items }) => items).map((playlist) => [playlist.id, playlist])).values(),
];

export const memberPlaylistsQuery = (memberId: string) =>
  pagedQuery(['member', memberId, 'playlists'], pageSize, (query, signal) =>
    api.listMemberPlaylists({ params: { id: memberId }, query }, { signal }),
  );

/** Public playlists of others. */
export const keptPlaylistsQuery = () =>
  pagedQuery(['playlists', 'kept'], pageSize, (query, signal) => api.listKeptPlaylists({ query }, { signal }));

export const playlistQuery = (id: string) =>
  queryOptions({
    queryKey: ['playlist', id],
    queryFn: ({ signal }): Promise<Playlist> => api.getPlaylist({ params: { playlistId: id } }, { signal }),
    staleTime: 0,
    retry: false,
  });

/** Cards go to the entities; the list contains ids. */
export const playlistItemsQuery = (id: string) =>
  pagedQuery(['playlist', id, 'items'], pageSize, async (query, signal): Promise<ItemPage> => {
    const { items, total } = await api.listPlaylistItems({ params: { playlistId: id }, query }, { signal });
    return { ids: putCards(items), total };
  });
