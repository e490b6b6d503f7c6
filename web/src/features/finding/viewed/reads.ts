import { infiniteQueryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../platform/errors.ts';
import { contentQuery } from '../../items/content/index.ts';

const pageSize = 12;

/** `offset` is the place in the history at which the next page begins. */
type HistoryPage = { ids: string[]; offset: number };

/**
 * Only this device has the list, so the page asks for each item by itself. Items that were taken down are left out.
 */
export const historyQuery = (member: string | undefined, viewed: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: ['history', member, viewed],
    initialPageParam: 0,
    queryFn: async ({ pageParam, client }): Promise<HistoryPage> => {
      const read = async (id: string): Promise<string[]> => {
        try {
          return [await client.fetchQuery(contentQuery(id))];
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return [];
          throw error;
        }
      };
      const offset = pageParam + pageSize;
      return { ids: (await Promise.all(viewed.slice(pageParam, offset).map(read))).flat(), offset };
    },
    getNextPageParam: ({ offset }) => (offset < viewed.length ? offset : undefined),
    retry: false,
  });
