import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, Time, text, whole } from '../fields.ts';
import { ContentCard, Visibility } from '../items/content.ts';
import { MemberCard } from '../people/members.ts';

export const maxPlaylists = 200;
export const maxPlaylistItems = 1000;
export const playlistNameMax = 80;
const PlaylistName = text(playlistNameMax, 'Playlist name is required');

export const Playlist = z.object({
  id: Id,
  name: z.string(),
  visibility: Visibility,
  owner: MemberCard,
  count: z.int(),
  firstItems: z.array(ContentCard),
  /** Whether it contains `contentId`; null if the query has none. */
  holds: z.nullable(z.boolean()),
  createdAt: Time,
  updatedAt: Time,
  can: z.object({ edit: z.boolean() }),
});
export type Playlist = z.infer<typeof Playlist>;

/** All items that this viewer may see, in order. Not paged, because `maxPlaylistItems` ids are few. */
export const PlaylistWithItems = z.object({ ...Playlist.shape, items: z.array(z.object({ contentId: Id })) });
export type PlaylistWithItems = z.infer<typeof PlaylistWithItems>;

const ContentId = z.uuid({ error: ({ input }) => (input ? undefined : 'content id is required') });

const done = z.object({ ok: z.literal(true) });
const perHour = (max: number) => ({ max, per: 'hour' }) as const;

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
