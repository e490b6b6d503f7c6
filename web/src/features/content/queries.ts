import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { contentEntities } from './entities.ts';

/** One item, put among the entities: the page reads it from there. */
export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: ['content', id],
    queryFn: async ({ signal }) => {
      const item = await api.getContent({ params: { id } }, { signal });
      contentEntities.put([item]);
      return item.id;
    },
    retry: false,
  });

/** Names of tags for suggestions, those used most first. */
export const suggestTags = async (q: string, signal: AbortSignal): Promise<string[]> =>
  (await api.listTags({ query: { q, limit: 20 } }, { signal })).items.map((tag) => tag.name);
