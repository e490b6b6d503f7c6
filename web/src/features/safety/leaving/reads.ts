import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

/** Milliseconds. An export takes seconds to minutes. */
const pollMs = 3_000;

export const exportQuery = queryOptions({
  queryKey: ['export'],
  queryFn: ({ signal }) => api.getExport({}, { signal }),
  staleTime: 0,
  refetchInterval: (query) => (query.state.data?.export?.status === 'making' ? pollMs : false),
});

export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => api.getDeletion({}, { signal }),
});
