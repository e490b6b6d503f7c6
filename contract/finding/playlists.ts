import * as z from 'zod/mini';
import { table } from '../call.ts';
import { done, Id, list, offset, perHour, whole } from '../fields.ts';
import { Visibility } from '../items/content.ts';
import { keptPlaylistCalls } from './kept-playlists.ts';
import { Playlist, PlaylistName, PlaylistWithItems } from './playlist.ts';
import { playlistItemCalls } from './playlist-items.ts';

export const playlists = table({
  listMyPlaylists: {
    method: 'GET',
    path: '/me/playlists',
    aliases: ['/playlists'],
    summary: 'List your playlists by their last change. With `contentId` each says whether it has the item',
    access: 'member',
    query: z.object({ contentId: z.optional(Id), limit: whole(50, 1, 200), offset }),
    answer: list(Playlist),
  },
  listMemberPlaylists: {
    method: 'GET',
    path: '/users/:id/playlists',
    about: 'member',
    summary: 'List the public playlists of a member',
    access: 'member',
    query: z.object({ limit: whole(50, 1, 200), offset }),
    answer: list(Playlist),
  },
  createPlaylist: {
    method: 'POST',
    path: '/me/playlists',
    aliases: ['/playlists'],
    summary: 'Create a playlist, private by default; `contentId` is its first item',
    access: 'member',
    whenLimited: 'in_part',
    rate: perHour(60),
    body: z.object({
      name: PlaylistName,
      visibility: z._default(Visibility, 'private'),
      contentId: z.optional(Id),
    }),
    answer: Playlist,
  },
  getPlaylist: {
    method: 'GET',
    path: '/me/playlists/:playlistId',
    about: 'playlist',
    aliases: ['/playlists/:playlistId'],
    summary: 'Read your own or a public playlist, with the ids of its items',
    access: 'member',
    answer: PlaylistWithItems,
  },
  ...playlistItemCalls,
  ...keptPlaylistCalls,
  changePlaylist: {
    method: 'POST',
    path: '/me/playlists/:playlistId',
    about: 'playlist',
    aliases: ['/playlists/:playlistId'],
    summary: 'Rename a playlist, or make it public or private',
    access: 'member',
    whenLimited: 'in_part',
    rate: perHour(120),
    body: z.object({ name: z.optional(PlaylistName), visibility: z.optional(Visibility) }),
    answer: Playlist,
  },
  deletePlaylist: {
    method: 'DELETE',
    path: '/me/playlists/:playlistId',
    about: 'playlist',
    aliases: ['/playlists/:playlistId'],
    summary: 'Delete a playlist; its items stay',
    access: 'member',
    whenLimited: 'allowed',
    answer: done,
  },
});
