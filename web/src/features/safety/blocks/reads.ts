import { keepPreviousData } from '@tanstack/react-query';
import type { HiddenMember } from '@veil/contract/safety/blocks.ts';
import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';

const pageSize = 20;

export type HidingList = 'blocks' | 'mutes';
type Page = { items: HiddenMember[]; total: number };

export const hiddenQuery = (list: HidingList, q: string) => ({
  ...pagedQuery(['hidden', list, q], pageSize, (query, signal): Promise<Page> => {
    const ask = { query: { q, ...query } };
    return list === 'blocks' ? api.listBlocks(ask, { signal }) : api.listMutes(ask, { signal });
  }),
  placeholderData: keepPreviousData,
});
