import { feed } from '@veil/contract/feed.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindFeed } from './routes.ts';

export const feedSlice = { name: 'feed', calls: feed, bind: bindFeed } as const satisfies SliceWithCalls<typeof feed>;
