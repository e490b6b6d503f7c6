import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { FriendState } from '@veil/contract/card-parts.ts';
import type { MemberCard, PublicProfile } from '@veil/contract/people/members.ts';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { unsaved } from '../../../platform/errors.ts';
import { say } from './messages.ts';
import type { FriendPage } from './reads.ts';

type Other = Pick<MemberCard, 'id' | 'name'>;

function show(client: QueryClient, id: string, friend: FriendState): void {
  client.setQueriesData<PublicProfile>({ queryKey: ['member'] }, (data) =>
    data?.id === id && data.you ? { ...data, you: { ...data.you, friend } } : data,
  );
}

function leaveLists(client: QueryClient, id: string): void {
  client.setQueriesData<InfiniteData<FriendPage>>({ queryKey: ['friends'] }, (data) => {
    if (!data?.pages.some(({ items }) => items.some((friend) => friend.id === id))) return data;
    const pages = data.pages.map(({ items, total }) => ({
      items: items.filter((friend) => friend.id !== id),
      total: total - 1,
    }));
    return { ...data, pages };
  });
}

/** The wanted state is shown at once, and a failure reverts it. */
export function useFriendActions() {
  const client = useQueryClient();
  const write = async (other: Other, wanted: FriendState, send: () => Promise<{ friend: FriendState }>) => {
    await client.cancelQueries({ queryKey: ['friends'] });
    show(client, other.id, wanted);
    leaveLists(client, other.id);
    try {
      show(client, other.id, (await send()).friend);
      return true;
    } catch (error) {
      toast(unsaved(error, say('failedToSave')));
      void client.invalidateQueries({ queryKey: ['member'] });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: ['friends'] });
      // The request's notification shows whether it is still unanswered.
      void client.invalidateQueries({ queryKey: ['notifications'] });
    }
  };
  const paramsOf = ({ id }: Other) => ({ params: { idOrName: id } });
  const ask = (other: Other) => write(other, 'asked', () => api.askFriend(paramsOf(other)));
  const restore = (other: Other) => write(other, 'asks', () => api.restoreFriendRequest(paramsOf(other)));
  const undo = (act: () => Promise<unknown>) => ({ label: say('undo'), onAction: () => void act() });
  return {
    ask,
    async accept(other: Other) {
      if (await write(other, 'friends', () => api.acceptFriend(paramsOf(other))))
        toast({ text: say('youAndAreFriends', { name: other.name }), tone: 'good' });
    },
    async decline(other: Other) {
      if (await write(other, 'none', () => api.declineFriend(paramsOf(other))))
        toast({ text: say('requestDeclined'), action: undo(() => restore(other)) });
    },
    async withdraw(other: Other) {
      if (await write(other, 'none', () => api.endFriend(paramsOf(other))))
        toast({ text: say('requestWithdrawn'), action: undo(() => ask(other)) });
    },
    async end(other: Other) {
      if (await write(other, 'none', () => api.endFriend(paramsOf(other))))
        toast(say('youAndAreNoLonger', { name: other.name }));
    },
  };
}
