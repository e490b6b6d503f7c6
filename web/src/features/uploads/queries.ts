import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** What may be uploaded here, and how it can be censored. */
export const uploadOptionsQuery = queryOptions({
  queryKey: ['upload-options'],
  queryFn: ({ signal }) => api.getUploadOptions({}, { signal }),
  staleTime: 60_000,
  retry: false,
});
