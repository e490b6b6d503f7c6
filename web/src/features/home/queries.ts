import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { ContentCard } from '@veil/contract/content.ts';
import type { CreatorCard } from '@veil/contract/home.ts';
import { api } from '../../platform/api.ts';
import { toListShape } from '../../platform/list-shapes.ts';
import { putCards } from '../content/index.ts';

/** A creator on home, with the ids of their best items. */
export type FeaturedCreator = Omit<CreatorCard, 'featured'> & { featured: string[] };
export type Home = { creators: FeaturedCreator[]; top: string[]; recent: string[] };

/** A list in any shape that servers use; a missing one is empty. */
const listed = <T>(list: unknown): T[] => {
  const shaped = toListShape(list) as { items?: T[] } | null | undefined;
  return Array.isArray(shaped?.items) ? shaped.items : [];
};

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async ({ signal }): Promise<Home> => {
    const said: Partial<Answer<Calls['getHome']>> | null = await api.getHome({}, { signal });
    return {
      creators: listed<CreatorCard>(said?.featuredCreators).map((creator) => ({
        ...creator,
        featured: putCards(listed<ContentCard>(creator.featured)),
      })),
      top: putCards(listed<ContentCard>(said?.topContent)),
      recent: putCards(listed<ContentCard>(said?.recentUploads)),
    };
  },
});
