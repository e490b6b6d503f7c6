import * as z from 'zod/mini';
import { table } from '../call.ts';
import { FriendState } from '../card-parts.ts';
import { list, offset, Time, whole } from '../fields.ts';
import { MemberCard } from './members.ts';

export const maxOpenRequests = 50;
export const maxRequestsPerDay = 20;

/** `at`: start of the friendship or time of the request; null for friends by worship. */
export const Friend = z.object({ ...MemberCard.shape, at: z.nullable(Time) });
export type Friend = z.infer<typeof Friend>;

const Answered = z.object({ friend: FriendState });
const rate = { max: 60, per: 'hour' } as const;

export const friends = table({
  listFriends: {
    method: 'GET',
    path: '/me/friends',
    summary:
      'List your friends (`friends`), requests to you (`asks`) or by you (`asked`), latest first. `asks` counts the requests to you',
    access: 'member',
    query: z.object({
      state: z._default(z.enum(['friends', 'asks', 'asked']), 'friends'),
      limit: whole(50, 1, 100),
      offset,
    }),
    answer: z.object({ ...list(Friend).shape, asks: z.int() }),
  },
  askFriend: {
    method: 'POST',
    path: '/users/:idOrName/friend',
    about: 'member',
    summary: 'Ask a member to be your friend, or accept their request',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Answered,
  },
  acceptFriend: {
    method: 'POST',
    path: '/users/:idOrName/friend/accept',
    about: 'member',
    summary: 'Accept a request',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Answered,
  },
  declineFriend: {
    method: 'POST',
    path: '/users/:idOrName/friend/decline',
    about: 'member',
    summary: 'Decline a request; the other member is not told',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Answered,
  },
  restoreFriendRequest: {
    method: 'DELETE',
    path: '/users/:idOrName/friend/decline',
    about: 'member',
    summary: 'Undo a declined request, so that it waits for your answer again',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Answered,
  },
  endFriend: {
    method: 'DELETE',
    path: '/users/:idOrName/friend',
    about: 'member',
    summary: 'End a friendship, or withdraw your request',
    access: 'member',
    whenLimited: 'allowed',
    rate,
    answer: Answered,
  },
});
