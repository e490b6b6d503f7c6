import type { friends } from '@veil/contract/friends.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { befriend } from './friends.ts';
import { listFriends } from './reading.ts';

export const bindFriends = (deps: Deps): Handlers<typeof friends, Viewer> => ({
  listFriends: ({ viewer, query }) => listFriends(deps, viewer, query),
  askFriend: ({ viewer, params }) => befriend(deps, viewer, params.idOrName, 'ask'),
  acceptFriend: ({ viewer, params }) => befriend(deps, viewer, params.idOrName, 'accept'),
  declineFriend: ({ viewer, params }) => befriend(deps, viewer, params.idOrName, 'decline'),
  restoreFriendRequest: ({ viewer, params }) => befriend(deps, viewer, params.idOrName, 'restore'),
  endFriend: ({ viewer, params }) => befriend(deps, viewer, params.idOrName, 'end'),
});
