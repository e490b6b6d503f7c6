import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Tag } from '@veil/contract/tags.ts';
import { api } from '../../platform/api.ts';
import { nextOffset } from '../../platform/paging.ts';

const pageSize = 100;
const suggested = 20;

/** Tags by use, or those that match the text. */
export const tagsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['tags', 'list', q],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => api.listTags({ query: { q, limit: pageSize, offset: pageParam } }, { signal }),
    getNextPageParam: ({ total }, pages) => nextOffset(pages, ({ items }) => items, total),
  });

export const mutedTagsQuery = queryOptions({
  queryKey: ['tags', 'muted'],
  queryFn: async ({ signal }): Promise<Tag[]> => (await api.listMutedTags({}, { signal })).items,
});

export const tagQuery = (id: string) =>
  queryOptions({
    queryKey: ['tags', 'one', id],
    queryFn: ({ signal }) => api.getTag({ params: { id } }, { signal }),
    staleTime: 0,
  });

/** For autocompletion: those used most first; an alias gives its tag. */
export const loadTagSuggestions = async (q: string, signal: AbortSignal): Promise<Tag[]> =>
  (await api.listTags({ query: { q, limit: suggested } }, { signal })).items;

/** The same as names. */
export const suggestTags = async (q: string, signal: AbortSignal): Promise<string[]> =>
  (await loadTagSuggestions(q, signal)).map((tag) => tag.name);
