import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { putCards } from './put-cards.ts';

/** One item, put among the entities: the page reads it from there. */
export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: ['content', id],
    queryFn: async ({ signal }) => {
      const item = await api.getContent({ params: { id } }, { signal });
      putCards([item]);
      return item.id;
    },
    retry: false,
  });

/** What may be uploaded and asked for here. Every form of an item's words and covers goes by it. */
export const uploadOptionsQuery = queryOptions({
  queryKey: ['upload-options'],
  queryFn: ({ signal }) => api.getUploadOptions({}, { signal }),
  staleTime: 60_000,
  retry: false,
});

/** Two or three rows; more is what the feed is for. */
const similarItems = 18;

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['similar', id],
    queryFn: async ({ signal }): Promise<string[]> =>
      putCards((await api.listSimilar({ params: { id }, query: { limit: similarItems } }, { signal })).items),
  });
