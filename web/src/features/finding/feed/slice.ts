import type { WebSlice } from '../../../platform/slice.ts';
import { FeedScreen } from './FeedScreen.tsx';
import { say } from './messages.ts';
import { readFeedSearch } from './search.ts';
import { readFeed } from './useFeed.ts';

export const feedSlice = {
  name: 'feed',
  routes: [
    {
      path: '/feed',
      title: say('feed'),
      search: readFeedSearch,
      // This is not lazy, because its first tile must appear soon.
      screen: FeedScreen,
      read: readFeed,
    },
  ],
} as const satisfies WebSlice;
