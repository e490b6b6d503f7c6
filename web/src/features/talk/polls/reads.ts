import type { Poll } from '@veil/contract/talk/polls.ts';
import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';

/** Milliseconds. Votes of other members appear within this time. */
const refreshMs = 5000;
const pageSize = 20;

export const pollsQuery = {
  ...pagedQuery(['polls'], pageSize, (query, signal) => api.listPolls({ query }, { signal })),
  refetchInterval: ({ state }: { state: { data?: { pages: { items: Poll[] }[] } } }) =>
    state.data?.pages.some(({ items }) => items.some(({ closedAt }) => closedAt === null))
      ? refreshMs
      : (false as const),
};
