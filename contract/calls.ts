import { collections } from './collections.ts';
import { comments } from './comments.ts';
import { content } from './content.ts';
import { feed } from './feed.ts';
import { filters } from './filters.ts';
import { home } from './home.ts';
import { members } from './members.ts';
import { moderation } from './moderation.ts';
import { playlists } from './playlists.ts';
import { reactions } from './reactions.ts';
import { search } from './search.ts';
import { site } from './site.ts';
import { tags } from './tags.ts';
import { uploads } from './uploads.ts';

/** Every call of the site by slice: what the server must bind, and all that a client can ask. */
export const slices = {
  site,
  members,
  tags,
  content,
  uploads,
  comments,
  playlists,
  collections,
  reactions,
  moderation,
  filters,
  feed,
  home,
  search,
} as const;
export const calls = {
  ...site,
  ...members,
  ...tags,
  ...content,
  ...uploads,
  ...comments,
  ...playlists,
  ...collections,
  ...reactions,
  ...moderation,
  ...filters,
  ...feed,
  ...home,
  ...search,
} as const;
export type Calls = typeof calls;
