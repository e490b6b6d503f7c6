import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, whole } from '../fields.ts';
import { MediaThumb } from '../items/media.ts';
import { SymbolLayer } from '../people/profile-choices.ts';

export const suggestionsAsked = 15;
export const suggestionsShown = 5;

/** `type` repeats `kind` for older clients. */
const found = <T extends string>(kind: T) => ({ kind: z.literal(kind), type: z.literal(kind), id: Id });
export const ContentFound = z.object({
  ...found('content'),
  title: z.string(),
  author: z.string(),
  thumb: z.nullable(MediaThumb),
});
export const MemberFound = z.object({
  ...found('user'),
  name: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  symbolLayers: z.array(SymbolLayer),
});
export const TagFound = z.object({ ...found('tag'), name: z.string(), tag: z.string(), contentCount: z.int() });

export const search = table({
  search: {
    method: 'GET',
    path: '/search',
    summary: 'Suggest items, people and tags: prefix matches first, then similar ones',
    access: 'member',
    rate: { max: 240, per: 'minute' },
    query: z.object({
      q: z._default(z.string().check(z.maxLength(200)), ''),
      type: z.optional(z.enum(['content', 'user', 'profile', 'tag'])),
      limit: whole(suggestionsAsked, 1, 50),
    }),
    answer: z.object({
      content: z.array(ContentFound),
      profiles: z.array(MemberFound),
      tags: z.array(TagFound),
    }),
  },
});
