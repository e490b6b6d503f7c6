import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** How many comments a page beside an item has. */
export const inlinePage = 10;

export const commentsQuery = (contentId: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', contentId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.listComments({ params: { id: contentId }, query: { limit: inlinePage, offset: pageParam } }, { signal }),
    getNextPageParam: (page, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return page.items.length < inlinePage || loaded >= page.total ? undefined : loaded;
    },
    retry: false,
  });
