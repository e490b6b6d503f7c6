import * as z from 'zod/mini';
import { Id, Time, text } from '../fields.ts';
import { ContentCard, Visibility } from '../items/content.ts';
import { MemberCard } from '../people/members.ts';
import { say } from './messages.ts';

export const maxPlaylists = 200;
export const maxPlaylistItems = 1000;
export const playlistNameMax = 80;
export const PlaylistName = text(playlistNameMax, say('playlistNameIsRequired'));

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
  youKeep: z.boolean(),
  can: z.object({ edit: z.boolean(), keep: z.boolean() }),
});
export type Playlist = z.infer<typeof Playlist>;

/** All items that this viewer may see, in order. It has no pages, because `maxPlaylistItems` ids are few. */
export const PlaylistWithItems = z.object({ ...Playlist.shape, items: z.array(z.object({ contentId: Id })) });
export type PlaylistWithItems = z.infer<typeof PlaylistWithItems>;
