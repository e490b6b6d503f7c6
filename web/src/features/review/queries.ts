import { queryOptions } from '@tanstack/react-query';
import { api, apiBase, session } from '../../platform/api.ts';
import { ApiError, NetworkError } from '../../platform/errors.ts';

/** Read anew at each opening, and not while it is edited. */
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

async function fetchPicture(id: string, at: number, signal: AbortSignal): Promise<Blob> {
  const url = `${apiBase ?? ''}/content/${encodeURIComponent(id)}/review/picture?at=${at}`;
  // A picture cannot be asked for by its address alone: only its owner may see it, and says so in a header.
  const ask = () =>
    fetch(url, { headers: { authorization: `Bearer ${session.get()?.accessToken ?? ''}` }, signal }).catch((error) => {
      throw signal.aborted ? error : new NetworkError();
    });
  let answer = await ask();
  if (answer.status === 401 && (await session.renew(true))) answer = await ask();
  if (!answer.ok) throw new ApiError(answer.status, 'GET', url, await answer.text());
  return answer.blob();
}

/** The uncovered picture, as only its maker gets it; of a moving picture the frame at a time in milliseconds. */
export const pictureQuery = (id: string, at: number) =>
  queryOptions({
    queryKey: ['review-picture', id, at],
    queryFn: ({ signal }) => fetchPicture(id, at, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Some seconds back and forth on the timeline; no longer than needed, since it is uncovered.
    gcTime: 20_000,
    retry: 1,
  });
