import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

export const seoQuery = queryOptions({ queryKey: ['seo'], queryFn: ({ signal }) => api.getSeo({}, { signal }) });
