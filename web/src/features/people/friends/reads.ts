import type { Friend } from '@veil/contract/people/friends.ts';
import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';

const pageSize = 50;

export type FriendList = 'friends' | 'asks' | 'asked';
export type FriendPage = { items: Friend[]; total: number };

export const friendsQuery = (state: FriendList) =>
  pagedQuery(
    ['friends', state],
    pageSize,
    (query, signal): Promise<FriendPage> => api.listFriends({ query: { state, ...query } }, { signal }),
  );

/** A change between two pages can put one on both, so each counts once. */
export const friendsOf = (data: { pages: FriendPage[] } | undefined): Friend[] => [
  ...new Map(data?.pages.flatMap(({ items }) => items).map((friend) => [friend.id, friend])).values(),
];
