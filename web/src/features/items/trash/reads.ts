import type { InfiniteData } from '@tanstack/react-query';
import type { TrashedItem } from '@veil/contract/items/trash.ts';
import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';

const pageSize = 20;

type Page = { items: TrashedItem[]; total: number };

/** The cards stay here, because no other list may show trashed items. */
export const trashQuery = {
  ...pagedQuery(['trash'], pageSize, (query, signal): Promise<Page> => api.listTrash({ query }, { signal })),
  // Another device of the member may have moved items.
  refetchOnWindowFocus: true,
};

export const itemsIn = (data: InfiniteData<Page>): TrashedItem[] => data.pages.flatMap(({ items }) => items);
