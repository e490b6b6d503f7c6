import { queryOptions } from '@tanstack/react-query';
import type { FollowedBy } from '@veil/contract/finding/feed.ts';
import type { CreatorCard } from '@veil/contract/finding/home.ts';
import { api } from '../../../platform/api.ts';
import { putCards } from '../../items/tiles/index.ts';

export type FeaturedCreator = Omit<CreatorCard, 'featured'> & { featured: string[] };
export type Home = {
  followed: string[];
  followedBy: FollowedBy[];
  unreadReplies: number;
  creators: FeaturedCreator[];
  top: string[];
  recent: string[];
};

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async ({ signal }): Promise<Home> => {
    const { followedItems, followedBy, unreadReplies, ...rest } = await api.getHome({}, { signal });
    const { featuredCreators, topContent, recentUploads } = rest;
    return {
      followed: putCards(followedItems),
      followedBy,
      unreadReplies,
      creators: featuredCreators.map((creator) => ({ ...creator, featured: putCards(creator.featured) })),
      top: putCards(topContent),
      recent: putCards(recentUploads),
    };
  },
});
