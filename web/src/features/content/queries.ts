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
