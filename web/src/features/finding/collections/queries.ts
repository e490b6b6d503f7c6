import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { nextOffset } from '../../platform/paging.ts';

const collectionsPage = 20;
const collectablesPage = 48;

/** Your collections, each with its first few pages. */
export const collectionsQuery = infiniteQueryOptions({
  queryKey: ['collections'],
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }) =>
    api.listMyCollections({ query: { limit: collectionsPage, offset: pageParam } }, { signal }),
  getNextPageParam: ({ total }, pages) => nextOffset(pages, ({ items }) => items, total),
});

/** All collectables of one collection, page by page. */
export const collectionQuery = (collectionId: string) =>
  infiniteQueryOptions({
    queryKey: ['collection', collectionId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.getCollection(
        { params: { collectionId }, query: { limit: collectablesPage, offset: pageParam } },
        { signal },
      ),
    getNextPageParam: ({ count }, pages) => nextOffset(pages, ({ collectables }) => collectables, count),
  });
