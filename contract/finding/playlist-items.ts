import * as z from 'zod/mini';
import { table } from '../call.ts';
import { done, Id, list, offset, perHour, whole } from '../fields.ts';
import { ContentCard } from '../items/content.ts';
import { say } from './messages.ts';
import { Playlist } from './playlist.ts';

const ContentId = z.uuid({ error: ({ input }) => (input ? undefined : say('contentIdIsRequired')) });

export const playlistItemCalls = table({
  listPlaylistItems: {
    method: 'GET',
    path: '/me/playlists/:playlistId/items',
    about: 'playlist',
    aliases: ['/playlists/:playlistId/items'],
    summary: 'List the items of a playlist in its order',
    access: 'member',
    query: z.object({ limit: whole(50, 1, 100), offset }),
    answer: list(ContentCard),
  },
  addPlaylistItem: {
    method: 'POST',
    path: '/me/playlists/:playlistId/items',
    about: 'playlist',
    aliases: ['/playlists/:playlistId/items', '/playlists/:playlistId/collectables'],
    summary: 'Append an item to a playlist. An item that it already has keeps its position',
    access: 'member',
    whenLimited: 'in_part',
    rate: perHour(600),
    body: z.object({ contentId: ContentId }),
    answer: Playlist,
  },
  /** The oldest clients name the playlist in the body. */
  addCollectable: {
    method: 'POST',
    path: '/collectables',
    summary: 'Append an item to the playlist that the body names',
    access: 'member',
    whenLimited: 'in_part',
    rate: perHour(600),
    body: z.object({ contentId: ContentId, playlistId: Id }),
    answer: Playlist,
  },
  movePlaylistItem: {
    method: 'POST',
    path: '/me/playlists/:playlistId/items/:contentId/move',
    about: 'playlistItem',
    aliases: ['/playlists/:playlistId/items/:contentId/move'],
    summary: 'Move an item behind another of the playlist, or to the front if `after` is null',
    access: 'member',
    whenLimited: 'allowed',
    rate: perHour(1200),
    body: z.object({ after: z.nullable(Id) }),
    answer: done,
  },
  removePlaylistItem: {
    method: 'DELETE',
    path: '/me/playlists/:playlistId/items/:contentId',
    about: 'playlistItem',
    aliases: ['/playlists/:playlistId/items/:contentId'],
    summary: 'Remove an item from a playlist',
    access: 'member',
    whenLimited: 'allowed',
    answer: Playlist,
  },
});
