import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

/** Milliseconds. */
const processingMs = 1_000;

/** Loaded at each opening, repeated until it is processed, and never during editing. */
export const editQuery = (id: string) =>
  queryOptions({
    queryKey: ['edit', id],
    queryFn: ({ signal }) => api.getContentForEdit({ params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? processingMs : false),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const ownPicturesQuery = queryOptions({
  queryKey: ['own-pictures'],
  queryFn: async ({ signal }) => {
    const { items } = await api.listMyUploads({ query: { limit: 50 } }, { signal });
    return items.filter(({ type, media }) => type === 'image' && media?.kind === 'image');
  },
  staleTime: 0,
});
