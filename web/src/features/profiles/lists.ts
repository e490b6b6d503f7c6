import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ContentCard } from '@veil/contract/content.ts';
import { api } from '../../platform/api.ts';
import { contentEntities, putCards } from '../content/index.ts';

const pageSize = 20;
/** How often a list is read again while an item in it is processing. */
const watchMs = 3000;

type Page = { items: ContentCard[]; total: number };
type Ids = { ids: string[]; total: number };

/** Page by page; cards go to the entities, the list holds ids. */
const paged = <K extends readonly unknown[]>(
  queryKey: K,
  read: (query: { offset: number; limit: number }, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<Ids> => {
      const { items, total } = await read({ offset: pageParam, limit: pageSize }, signal);
      return { ids: putCards(items), total };
    },
    getNextPageParam: ({ ids, total }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.ids.length, 0);
      return ids.length < pageSize || loaded >= total ? undefined : loaded;
    },
    // Other screens change these lists.
    staleTime: 0,
  });

export const favoritesQuery = paged(['favorites'], (query, signal) => api.listFavorites({ query }, { signal }));

export const memberFavoritesQuery = (memberId: string) =>
  paged(['member', memberId, 'favorites'], (query, signal) =>
    api.listMemberFavorites({ params: { idOrName: memberId }, query }, { signal }),
  );

export const myUploadsQuery = (visibility: 'public' | 'private') => ({
  ...paged(['my uploads', visibility], (query, signal) =>
    api.listMyUploads({ query: { ...query, visibility } }, { signal }),
  ),
  refetchInterval: ({ state }: { state: { data?: { pages: Ids[] } } }) =>
    state.data?.pages.some(({ ids }) => ids.some((id) => contentEntities.get(id)?.status === 'processing'))
      ? watchMs
      : (false as const),
});
