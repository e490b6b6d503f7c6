import { feed } from '@veil/contract/finding/feed.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { countArrivals } from './arrivals.ts';
import { type FeedDeps, getFeed, openFeed } from './get-feed.ts';
import { listMemberUploads } from './member-uploads.ts';
import { listSimilar } from './similar.ts';

export const feedSlice = {
  name: 'feed',
  calls: feed,
  openDeps: openFeed,
  handlers: { getFeed, countArrivals, listSimilar, listMemberUploads },
} as const satisfies SliceWithCalls<typeof feed, FeedDeps>;
