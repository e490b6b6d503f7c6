import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { putCards } from '../tiles/index.ts';

export const picturesQuery = (lead: string) =>
  queryOptions({
    queryKey: ['pictures', lead],
    queryFn: async ({ signal }): Promise<string[]> =>
      putCards((await api.listPictures({ params: { id: lead } }, { signal })).pictures),
    retry: false,
  });
