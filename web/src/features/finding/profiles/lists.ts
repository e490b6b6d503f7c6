import type { ContentCard } from '@veil/contract/items/content.ts';
import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';
import { contentEntities, putCards } from '../../items/tiles/index.ts';

const pageSize = 20;
/** Milliseconds, while the list contains a processing item. */
const watchMs = 3000;

type Ids = { ids: string[]; total: number };
type Read = (
  query: { offset: number; limit: number },
  signal: AbortSignal,
) => Promise<{ items: ContentCard[]; total: number }>;

const cardsQuery = <const K extends readonly unknown[]>(queryKey: K, read: Read) =>
  pagedQuery(queryKey, pageSize, async (query, signal): Promise<Ids> => {
    const { items, total } = await read(query, signal);
    return { ids: putCards(items), total };
  });

export const favoritesQuery = cardsQuery(['favorites'], (query, signal) => api.listFavorites({ query }, { signal }));

export const memberFavoritesQuery = (memberId: string) =>
  cardsQuery(['member', memberId, 'favorites'], (query, signal) =>
    api.listMemberFavorites({ params: { idOrName: memberId }, query }, { signal }),
  );

export const myUploadsQuery = (visibility: 'public' | 'private') => ({
  ...cardsQuery(['my uploads', visibility], (query, signal) =>
    api.listMyUploads({ query: { ...query, visibility } }, { signal }),
  ),
  refetchInterval: ({ state }: { state: { data?: { pages: Ids[] } } }) =>
    state.data?.pages.some(({ ids }) => ids.some((id) => contentEntities.get(id)?.status === 'processing'))
      ? watchMs
      : (false as const),
});
