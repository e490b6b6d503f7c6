import { queryOptions } from '@tanstack/react-query';
import type { evidenceLooks } from '@veil/contract/safety/authority-reports.ts';
import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';

const pageSize = 20;
export const restrictedKey = ['restricted cases'];

export const restrictedListQuery = pagedQuery([...restrictedKey, 'list'], pageSize, (query, signal) =>
  api.listRestrictedCases({ query }, { signal }),
);

export type Look = (typeof evidenceLooks)[number];

/** Leaving the screen clears it from memory. Each load is recorded, so none happens automatically. */
export const pictureQuery = (id: string, look: Look) =>
  queryOptions({
    queryKey: ['picture of a restricted case', id, look],
    queryFn: ({ signal }) => api.getRestrictedPicture({ params: { id }, query: { look } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

export const restrictedQuery = (id: string) =>
  queryOptions({
    queryKey: [...restrictedKey, id],
    queryFn: ({ signal }) => api.getRestrictedCase({ params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // The facts arrive some seconds after the restriction.
    refetchInterval: ({ state }) => (state.data?.account === 'pending' ? 3_000 : false),
  });
