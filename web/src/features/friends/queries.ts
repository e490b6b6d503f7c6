import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Friend } from '@veil/contract/friends.ts';
import { api } from '../../platform/api.ts';
import { nextOffset } from '../../platform/paging.ts';

const pageSize = 50;

export type FriendList = 'friends' | 'asks' | 'asked';
export type FriendPage = { items: Friend[]; total: number };

/** Your friends, the requests to you (`asks`) or those by you (`asked`), the latest first. */
export const friendsQuery = (state: FriendList) =>
  infiniteQueryOptions({
    queryKey: ['friends', state],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }): Promise<FriendPage> =>
      api.listFriends({ query: { state, limit: pageSize, offset: pageParam } }, { signal }),
    getNextPageParam: ({ total }, pages) => nextOffset(pages, ({ items }) => items, total),
    // Other members change these lists.
    staleTime: 0,
  });

/** All loaded members, each once: a change between two pages can put one on both. */
export const friendsOf = (data: { pages: FriendPage[] } | undefined): Friend[] => [
  ...new Map(data?.pages.flatMap(({ items }) => items).map((friend) => [friend.id, friend])).values(),
];
