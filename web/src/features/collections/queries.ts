import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

const collectionsPage = 20;
const collectablesPage = 48;

// A page here may be shorter than it was read: what one removes leaves it at once.

/** Your collections, each with the first few of what it holds. */
export const collectionsQuery = infiniteQueryOptions({
  queryKey: ['collections'],
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }) =>
    api.listMyCollections({ query: { limit: collectionsPage, offset: pageParam } }, { signal }),
  getNextPageParam: ({ items, total }, pages) => {
    const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
    return items.length === 0 || loaded >= total ? undefined : loaded;
  },
});

/** All that one of them holds, page by page. */
export const collectionQuery = (collectionId: string) =>
  infiniteQueryOptions({
    queryKey: ['collection', collectionId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.getCollection(
        { params: { collectionId }, query: { limit: collectablesPage, offset: pageParam } },
        { signal },
      ),
    getNextPageParam: ({ collectables, count }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.collectables.length, 0);
      return collectables.length === 0 || loaded >= count ? undefined : loaded;
    },
  });
