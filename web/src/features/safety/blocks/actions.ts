import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { MemberCard, PublicProfile } from '@veil/contract/people/members.ts';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import { attempt } from '../../site/submit/index.ts';
import { say } from './messages.ts';

type Other = Pick<MemberCard, 'id' | 'name'>;

function removeItemsOf(id: string): void {
  for (const item of contentEntities.all()) if (item.author.id === id) contentEntities.remove(item.id);
}

function showMuted(client: QueryClient, id: string, muted: boolean): void {
  client.setQueriesData<PublicProfile>({ queryKey: ['member'] }, (data) =>
    data?.id === id && data.you ? { ...data, you: { ...data.you, muted } } : data,
  );
}

/** Whether a query belongs to a removed item. Reading it again would find nothing. */
const isOfRemoved = ([of, id]: readonly unknown[]): boolean =>
  (of === 'content' || of === 'similar') && !contentEntities.get(String(id));

/** The visible feed has lost the items and keeps its place. */
function readAgain(client: QueryClient, feeds: boolean): void {
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey: [of] }) => of !== 'me' && of !== 'site' });
  const stays = (key: readonly unknown[]) => key[0] === 'feed' || key[0] === 'member' || isOfRemoved(key);
  void client.invalidateQueries({ predicate: ({ queryKey }) => feeds || !stays(queryKey) });
}

export function useHiding() {
  const client = useQueryClient();
  const write = (call: () => Promise<unknown>, then: () => void) =>
    attempt(() => call().then(then), { failed: say('failedToSave') });
  const paramsOf = ({ id }: Other) => ({ params: { idOrName: id } });
  const unblock = (other: Other) =>
    write(
      () => api.unblockMember(paramsOf(other)),
      () => {
        readAgain(client, true);
        toast(say('isNoLongerBlocked', { name: other.name }));
      },
    );
  const unmute = (other: Other) =>
    write(
      () => api.unmuteMember(paramsOf(other)),
      () => {
        showMuted(client, other.id, false);
        readAgain(client, true);
        toast(say('isNoLongerMuted', { name: other.name }));
      },
    );
  return {
    unblock,
    unmute,
    block: (other: Other) =>
      write(
        () => api.blockMember(paramsOf(other)),
        () => {
          removeItemsOf(other.id);
          readAgain(client, false);
          toast({
            text: say('isBlocked', { name: other.name }),
            action: { label: say('undo'), onAction: () => void unblock(other) },
          });
        },
      ),
    /** `onTheirPage` keeps the page's items, because a mute does not hide them there. */
    mute: (other: Other, onTheirPage: boolean) =>
      write(
        () => api.muteMember(paramsOf(other)),
        () => {
          if (!onTheirPage) removeItemsOf(other.id);
          showMuted(client, other.id, true);
          readAgain(client, false);
          toast({
            text: say('isMuted', { name: other.name }),
            action: { label: say('undo'), onAction: () => void unmute(other) },
          });
        },
      ),
  };
}
