import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { contentEntities, putCards } from '../tiles/index.ts';

const freshMs = 30_000;

export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: ['content', id],
    queryFn: async ({ signal }) => {
      const item = await api.getContent({ params: { id } }, { signal });
      putCards([item]);
      return item.id;
    },
    // A missing entity means that the item was deleted in this page after the read.
    staleTime: () => (contentEntities.get(id) ? freshMs : 0),
    retry: false,
  });

export const loadAhead = (id: string, client: QueryClient): void => void client.prefetchQuery(contentQuery(id));

export const uploadOptionsQuery = queryOptions({
  queryKey: ['upload-options'],
  queryFn: ({ signal }) => api.getUploadOptions({}, { signal }),
  staleTime: 60_000,
  retry: false,
});

/** Two or three rows. */
const similarItems = 18;

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['similar', id],
    queryFn: async ({ signal }): Promise<string[]> =>
      putCards((await api.listSimilar({ params: { id }, query: { limit: similarItems } }, { signal })).items),
  });
