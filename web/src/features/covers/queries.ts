import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** The covers of one's own item. Read anew at each opening, and not while they are edited. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', id],
    queryFn: ({ signal }) => api.getReview({ params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The uncovered picture, as only its maker gets it; of a moving picture the frame at a time in milliseconds. */
export const pictureQuery = (id: string, at: number) =>
  queryOptions({
    queryKey: ['review-picture', id, at],
    queryFn: ({ signal }) => api.getReviewPicture({ params: { id }, query: { at } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Some seconds back and forth on the timeline; no longer than needed, since it is uncovered.
    gcTime: 20_000,
    retry: false,
  });
