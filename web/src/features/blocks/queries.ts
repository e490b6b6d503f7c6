import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { HiddenMember } from '@veil/contract/blocks.ts';
import { api } from '../../platform/api.ts';
import { nextOffset } from '../../platform/paging.ts';

const pageSize = 20;

export type HidingList = 'blocks' | 'mutes';
type Page = { items: HiddenMember[]; total: number };

/** The members whom the viewer blocks or mutes, the latest first; with `q` those with it in their name. */
export const hiddenQuery = (list: HidingList, q: string) =>
  infiniteQueryOptions({
    queryKey: ['hidden', list, q],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }): Promise<Page> => {
      const ask = { query: { q, limit: pageSize, offset: pageParam } };
      return list === 'blocks' ? api.listBlocks(ask, { signal }) : api.listMutes(ask, { signal });
    },
    getNextPageParam: ({ total }, pages) => nextOffset(pages, ({ items }) => items, total),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
