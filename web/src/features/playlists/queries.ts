import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Playlist } from '@veil/contract/playlists.ts';
import { api } from '../../platform/api.ts';
import { nextOffset } from '../../platform/paging.ts';
import { putCards } from '../content/index.ts';

/** Page size of all lists here. */
export const pageSize = 50;

export type PlaylistPage = { items: Playlist[]; total: number };
export type ItemPage = { ids: string[]; total: number };

/** All loaded ids, each once: a change between two pages can put an item on both. */
export const idsOf = (data: { pages: ItemPage[] } | undefined): string[] => [
  ...new Set(data?.pages.flatMap((page) => page.ids)),
];

/** Your playlists; with `contentId`, each says whether it contains the item. */
export const myPlaylistsQuery = (contentId?: string) =>
  infiniteQueryOptions({
    queryKey: ['playlists', contentId ?? 'mine'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }): Promise<PlaylistPage> =>
      api.listMyPlaylists({ query: { contentId, limit: pageSize, offset: pageParam } }, { signal }),
    getNextPageParam: ({ total }, pages) => nextOffset(pages, ({ items }) => items, total),
    // Other screens change these lists.
    staleTime: 0,
  });

/** All loaded playlists, each once: a change between two pages can put one on both. */
export const playlistsOf = (data: { pages: PlaylistPage[] }): Playlist[] => [
  ...new Map(data.pages.flatMap(({ items }) => items).map((playlist) => [playlist.id, playlist])).values(),
];

/** The public playlists of a member. */
export const memberPlaylistsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: ['member', memberId, 'playlists'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }): Promise<PlaylistPage> =>
      api.listMemberPlaylists({ params: { id: memberId }, query: { limit: pageSize, offset: pageParam } }, { signal }),
    getNextPageParam: ({ total }, pages) => nextOffset(pages, ({ items }) => items, total),
    staleTime: 0,
  });

export const playlistQuery = (id: string) =>
  queryOptions({
    queryKey: ['playlist', id],
    queryFn: ({ signal }): Promise<Playlist> => api.getPlaylist({ params: { playlistId: id } }, { signal }),
    staleTime: 0,
    retry: false,
  });

/** A playlist's items, page by page. Cards go to the entities, the list holds ids. */
export const playlistItemsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['playlist', id, 'items'],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<ItemPage> => {
      const query = { limit: pageSize, offset: pageParam };
      const { items, total } = await api.listPlaylistItems({ params: { playlistId: id }, query }, { signal });
      return { ids: putCards(items), total };
    },
    getNextPageParam: ({ total }, pages) => nextOffset(pages, ({ ids }) => ids, total),
    staleTime: 0,
  });
