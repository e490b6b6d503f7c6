import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, whole } from '../fields.ts';
import { Playlist } from './playlist.ts';

export const maxKeptPlaylists = 500;

const Kept = z.object({ id: Id, youKeep: z.boolean() });

const rate = { max: 60, per: 'minute' } as const;

export const keptPlaylistCalls = table({
  keepPlaylist: {
    method: 'POST',
    path: '/playlists/:playlistId/keep',
    about: 'playlist',
    summary: "Keep another member's public playlist in your own list. Its owner is not told",
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Kept,
  },
  undoKeepPlaylist: {
    method: 'DELETE',
    path: '/playlists/:playlistId/keep',
    about: 'playlist',
    summary: "Remove another member's playlist from your list",
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Kept,
  },
  listKeptPlaylists: {
    method: 'GET',
    path: '/me/kept-playlists',
    summary: 'List the playlists of others that you keep, latest first. One that you may not see is left out',
    access: 'member',
    query: z.object({ limit: whole(50, 1, 100), offset }),
    answer: list(Playlist),
  },
});
