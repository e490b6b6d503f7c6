import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { nextOffset, pagedQuery } from '../../../platform/paging.ts';

const collectionsPage = 20;
const collectablesPage = 48;

export const collectionsQuery = pagedQuery(['collections'], collectionsPage, (query, signal) =>
  api.listMyCollections({ query }, { signal }),
);

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
