import type { Answer } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { FollowedBy } from '@veil/contract/finding/feed.ts';
import type { CreatorCard } from '@veil/contract/finding/home.ts';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { entriesOf } from './lists.ts';
import { asObject } from './read.ts';

/** Lists of any shape, at any depth; a missing one is empty. */
export function toHome(answer: unknown): Answer<Calls['getHome']> {
  const { followedItems, followedBy, unreadReplies, featuredCreators, topContent, recentUploads } = asObject(answer);
  return {
    followedItems: entriesOf<ContentCard>(followedItems),
    followedBy: entriesOf<FollowedBy>(followedBy),
    unreadReplies: typeof unreadReplies === 'number' ? unreadReplies : 0,
    featuredCreators: entriesOf<CreatorCard>(featuredCreators).map((creator) => ({
      ...creator,
      featured: entriesOf<ContentCard>(creator.featured),
    })),
    topContent: entriesOf<ContentCard>(topContent),
    recentUploads: entriesOf<ContentCard>(recentUploads),
  };
}
