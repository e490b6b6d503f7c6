import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

const whileEdited = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Loaded at each opening, and never during editing. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', id],
    queryFn: ({ signal }) => api.getReview({ params: { id }, query: {} }, { signal }),
    ...whileEdited,
  });

export const sourceReviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['source-review', id],
    queryFn: ({ signal }) => api.getReview({ params: { id }, query: { source: true } }, { signal }),
    ...whileEdited,
  });

const briefly = {
  staleTime: Number.POSITIVE_INFINITY,
  // Enough for some seconds back and forth on the timeline. No longer, because the picture is uncovered.
  gcTime: 20_000,
  retry: false,
} as const;

/** Only the maker reads it, before the edit. `at`: a moving picture's frame in ms. */
export const pictureQuery = (id: string, at: number, side?: number) =>
  queryOptions({
    queryKey: ['review-picture', id, at, side],
    queryFn: ({ signal }) => api.getReviewPicture({ params: { id }, query: { at, ...(side && { side }) } }, { signal }),
    ...briefly,
  });
