import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** How an own item is edited. Read anew at each opening, and not while it is edited. */
export const editQuery = (id: string) =>
  queryOptions({
    queryKey: ['edit', id],
    queryFn: ({ signal }) => api.getContentForEdit({ params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The newest own pictures. */
export const ownPicturesQuery = queryOptions({
  queryKey: ['own-pictures'],
  queryFn: async ({ signal }) => {
    const { items } = await api.listMyUploads({ query: { limit: 50 } }, { signal });
    return items.filter(({ type, media }) => type === 'image' && media?.kind === 'image');
  },
  staleTime: 0,
});
