import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

const whileEdited = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** The covers of one's own item, in its picture as edited. Read anew at each opening, and not while they are edited. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', id],
    queryFn: ({ signal }) => api.getReview({ params: { id }, query: {} }, { signal }),
    ...whileEdited,
  });

/** The covers as places of the picture before it was edited. */
export const sourceReviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['source-review', id],
    queryFn: ({ signal }) => api.getReview({ params: { id }, query: { source: true } }, { signal }),
    ...whileEdited,
  });

const briefly = {
  staleTime: Number.POSITIVE_INFINITY,
  // Some seconds back and forth on the timeline; no longer than needed, since it is uncovered.
  gcTime: 20_000,
  retry: false,
} as const;

/** The uncovered picture before its edit, as only its maker gets it; of a moving picture the frame at a time in milliseconds. */
export const pictureQuery = (id: string, at: number, side?: number) =>
  queryOptions({
    queryKey: ['review-picture', id, at, side],
    queryFn: ({ signal }) => api.getReviewPicture({ params: { id }, query: { at, ...(side && { side }) } }, { signal }),
    ...briefly,
  });
