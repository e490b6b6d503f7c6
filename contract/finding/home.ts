import * as z from 'zod/mini';
import { type Answer, table } from '../call.ts';
import { list, offset, whole } from '../fields.ts';
import { ContentCard } from '../items/content.ts';
import { CreatorEntry } from './creators.ts';
import { FollowedBy } from './feed.ts';

/** Two rows of the widest wall, if all pictures are tall. */
export const homeItems = 20;
export const homeCreators = 10;

export const CreatorCard = z.object({
  ...CreatorEntry.shape,
  contentCount: z.int(),
  featured: z.array(ContentCard),
});
export type CreatorCard = z.infer<typeof CreatorCard>;

const paged = z.object({ limit: whole(20, 1, 50), offset });

export const home = table({
  getHome: {
    method: 'GET',
    path: '/home',
    summary:
      'List items of followed members, creators of trending items, the items with the most votes, and the newest items',
    access: 'member',
    answer: z.object({
      followedItems: z.array(ContentCard),
      /** The tabs of the feed that have items. */
      followedBy: z.array(FollowedBy),
      unreadReplies: z.int(),
      featuredCreators: z.array(CreatorCard),
      topContent: z.array(ContentCard),
      recentUploads: z.array(ContentCard),
    }),
  },
  listTopContent: {
    method: 'GET',
    path: '/top-content',
    summary: 'List the items with the most votes',
    access: 'member',
    query: paged,
    answer: list(ContentCard),
  },
  listRecentUploads: {
    method: 'GET',
    path: '/uploads',
    summary: 'List the newest public items',
    access: 'member',
    query: paged,
    answer: list(ContentCard),
  },
});

export type HomeAnswer = Answer<typeof home.getHome>;
