import { friends } from '@veil/contract/friends.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { cardParts } from './card-parts.ts';
import { deleteTies } from './queries.ts';
import { readAllTies } from './reading.ts';
import { bindFriends } from './routes.ts';

/** Friends and requests. The rows of a deleted member go with theirs in `members`. */
export const friendsSlice = {
  name: 'friends',
  calls: friends,
  bind: bindFriends,
  cardParts,
  onBlock: deleteTies,
  async *exportOf({ db }, memberId) {
    yield { path: 'friends.json', json: await readAllTies(db, memberId) };
  },
} as const satisfies SliceWithCalls<typeof friends>;
