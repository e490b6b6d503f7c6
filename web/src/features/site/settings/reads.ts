import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.getSettings({}, { signal }),
});
