import * as z from 'zod/mini';
import { table } from './call.ts';
import { ContentCard } from './content.ts';
import { CreatorEntry } from './creators.ts';
import { list, offset, whole } from './fields.ts';

/** Two rows of the widest wall, if all pictures are tall. */
export const homeItems = 20;
/** Two rows of five. */
export const homeCreators = 10;

export const CreatorCard = z.object({
  ...CreatorEntry.shape,
  contentCount: z.int(),
  /** Their hottest items. */
  featured: z.array(ContentCard),
});
export type CreatorCard = z.infer<typeof CreatorCard>;

const paged = z.object({ limit: whole(20, 1, 50), offset });

export const home = table({
  getHome: {
    method: 'GET',
    path: '/home',
    summary: 'Creators whose items are trending, the items with the most votes, and the newest',
    access: 'member',
    answer: z.object({
      featuredCreators: z.array(CreatorCard),
      topContent: z.array(ContentCard),
      recentUploads: z.array(ContentCard),
    }),
  },
  listTopContent: {
    method: 'GET',
    path: '/top-content',
    summary: 'The items with the most votes',
    access: 'member',
    query: paged,
    answer: list(ContentCard),
  },
  listRecentUploads: {
    method: 'GET',
    path: '/uploads',
    summary: 'The newest public items',
    access: 'member',
    query: paged,
    answer: list(ContentCard),
  },
});
