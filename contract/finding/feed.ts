import * as z from 'zod/mini';
import { table } from '../call.ts';
import { csv, list, offset, Time, whole } from '../fields.ts';
import { ContentCard } from '../items/content.ts';

export const feedPageSize = 20;
export const feedPageMax = 50;
/** new: last published. top: net votes. trending: recent reactions. updated: last changed. random: by a seed. */
export const sorts = ['new', 'top', 'trending', 'updated', 'random'] as const;
export const Sort = z.enum(sorts);
export type Sort = z.infer<typeof Sort>;
export const feedCensors = ['none', 'pixelate', 'blur', 'black'] as const;
export const FollowedBy = z.enum(['worshiped', 'friends']);
export type FollowedBy = z.infer<typeof FollowedBy>;

/** `tags`: all must be present, or absent after a `-`. `q`: words, "phrases", -not. */
export const FeedQuery = z.object({
  limit: whole(feedPageSize, 1, feedPageMax),
  offset,
  cursor: z.optional(z.string().check(z.maxLength(300))),
  seed: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1))),
  q: z._default(z.string().check(z.maxLength(200)), ''),
  tags: csv,
  tag: csv,
  sort: z._default(Sort, 'new'),
  censor: z.pipe(csv, z.array(z.enum([...feedCensors, 'blackout'])).check(z.maxLength(100))),
  intensity: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(200))),
  types: z.pipe(csv, z.array(z.enum(['image', 'video'])).check(z.maxLength(100))),
  type: z.pipe(csv, z.array(z.enum(['image', 'video'])).check(z.maxLength(100))),
  channelId: z.optional(z.string().check(z.maxLength(100))),
  /** The feed has only items of creators that you worship, or of your friends. */
  by: z.optional(FollowedBy),
});

export const feed = table({
  getFeed: {
    method: 'GET',
    path: '/feed',
    summary: 'List items that you may see. A cursor continues without skips or repeats',
    access: 'member',
    query: FeedQuery,
    answer: z.object({
      items: z.array(ContentCard),
      total: z.int(),
      totalIsExact: z.boolean(),
      limit: z.int(),
      offset: z.int(),
      nextCursor: z.nullable(z.string()),
      seed: z.nullable(z.int()),
      /** `countArrivals` counts from here. */
      asOf: Time,
    }),
  },
  countArrivals: {
    method: 'GET',
    path: '/feed/arrivals',
    summary: 'Count the items with these filters that were listed since a time',
    access: 'member',
    query: z.object({ ...FeedQuery.shape, since: Time }),
    answer: z.object({ count: z.int(), countIsExact: z.boolean() }),
  },
  listSimilar: {
    method: 'GET',
    path: '/content/:id/similar',
    about: 'content',
    summary: 'List similar items by shared rare tags, by creator and by perceptual hash',
    access: 'member',
    query: z.object({ limit: whole(12, 1, 50) }),
    answer: list(ContentCard),
  },
  listMemberUploads: {
    method: 'GET',
    path: '/users/:id/uploads',
    about: 'member',
    summary: 'List the items of a member that you may see, by default newest first',
    access: 'member',
    query: z.object({
      sort: z._default(z.enum(['new', 'top', 'trending']), 'new'),
      limit: whole(feedPageSize, 1, feedPageMax),
      offset,
    }),
    answer: z.object({ items: z.array(ContentCard), total: z.int(), limit: z.int(), offset: z.int() }),
  },
});
