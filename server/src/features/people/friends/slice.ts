import { friends } from '@veil/contract/people/friends.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { cardParts } from './card-parts.ts';
import { befriend } from './friends.ts';
import { deleteTies } from './queries.ts';
import { listFriends, readAllTies } from './reading.ts';

export const friendsSlice = {
  name: 'friends',
  calls: friends,
  handlers: {
    listFriends,
    askFriend: befriend('ask'),
    acceptFriend: befriend('accept'),
    declineFriend: befriend('decline'),
    restoreFriendRequest: befriend('restore'),
    endFriend: befriend('end'),
  },
  cardParts,
  onBlock: deleteTies,
  async *exportOf({ db }, memberId) {
    yield { path: 'friends.json', json: await readAllTies(db, memberId) };
  },
} as const satisfies SliceWithCalls<typeof friends>;
