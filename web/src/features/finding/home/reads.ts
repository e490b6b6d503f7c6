import { queryOptions } from '@tanstack/react-query';
import type { CreatorCard } from '@veil/contract/finding/home.ts';
import { api } from '../../../platform/api.ts';
import { putCards } from '../../items/tiles/index.ts';

export type FeaturedCreator = Omit<CreatorCard, 'featured'> & { featured: string[] };
export type Home = { creators: FeaturedCreator[]; top: string[]; recent: string[] };

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async ({ signal }): Promise<Home> => {
    const { featuredCreators, topContent, recentUploads } = await api.getHome({}, { signal });
    return {
      creators: featuredCreators.map((creator) => ({ ...creator, featured: putCards(creator.featured) })),
      top: putCards(topContent),
      recent: putCards(recentUploads),
    };
  },
});
