import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

export const termsKey = ['terms'];

export const termsQuery = queryOptions({
  queryKey: [...termsKey, 'present'],
  queryFn: ({ signal }) => api.getTerms({}, { signal }),
  staleTime: 0,
});

export const termsAdminQuery = queryOptions({
  queryKey: [...termsKey, 'admin'],
  queryFn: ({ signal }) => api.getTermsAdmin({}, { signal }),
  staleTime: 0,
});
