import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { nextOffset } from '../../platform/paging.ts';

const pageSize = 24;

/** The beginning of the keys of all lists of public content. */
export const publicContentKey = 'public-content';

/** Pictures and videos that anyone may upload from, newest first. */
export const publicContentQuery = (q: string, type: 'image' | 'video' | undefined) =>
  infiniteQueryOptions({
    queryKey: [publicContentKey, q, type ?? ''],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.listPublicContent({ query: { q, type, limit: pageSize, offset: pageParam } }, { signal }),
    getNextPageParam: ({ total }, pages) => nextOffset(pages, ({ items }) => items, total),
  });
