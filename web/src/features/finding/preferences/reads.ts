import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

/** Their recent items do well, or else they have the most power. */
export const setupCreatorsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['setup-creators', memberId],
    queryFn: async ({ signal }) => {
      const { featuredCreators } = await api.getHome({}, { signal });
      if (featuredCreators.length > 0) return featuredCreators;
      const { items } = await api.findCreators({ query: { limit: 10 } }, { signal });
      return items.filter(({ id }) => id !== memberId).map((creator) => ({ ...creator, featured: [] }));
    },
  });
