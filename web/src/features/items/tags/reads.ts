import { queryOptions } from '@tanstack/react-query';
import type { TagTile } from '@veil/contract/finding/tag-tiles.ts';
import type { Tag } from '@veil/contract/items/tags.ts';
import { api } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/errors.ts';
import { pagedQuery } from '../../../platform/paging.ts';

const pageSize = 100;
const suggested = 20;

type Asked = { q: string; limit: number; offset: number };

/** A server of an older version has no pictures of tags. */
async function readTiles(query: Asked, signal: AbortSignal) {
  try {
    return await api.listTagTiles({ query }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const page = await api.listTags({ query }, { signal });
    return { ...page, items: page.items.map((tag): TagTile => ({ ...tag, picture: null })) };
  }
}

export const tagsQuery = (q: string) =>
  pagedQuery(['tags', 'list', q], pageSize, (query, signal) => readTiles({ q, ...query }, signal));

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

export const loadTagSuggestions = async (q: string, signal: AbortSignal): Promise<Tag[]> =>
  (await api.listTags({ query: { q, limit: suggested } }, { signal })).items;

export const suggestTags = async (q: string, signal: AbortSignal): Promise<string[]> =>
  (await loadTagSuggestions(q, signal)).map((tag) => tag.name);
