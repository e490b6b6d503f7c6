import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { maxPins } from '@veil/contract/finding/showcase.ts';
import { api } from '../../../platform/api.ts';
import { useMe } from '../../people/members/index.ts';
import { attempt } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { type Showcase, showcaseQuery } from './showcase.ts';

let writes: Promise<unknown> = Promise.resolve();

/** The page reloads after the last write, even if one failed. */
function inOrder(client: QueryClient, write: () => Promise<unknown>): Promise<boolean> {
  const sent = writes.then(() => attempt(write, { failed: say('failedToSave') }));
  writes = sent;
  void sent.then(() => {
    if (writes === sent) void client.invalidateQueries({ queryKey: ['showcase'] });
  });
  return sent;
}

export function usePage() {
  const client = useQueryClient();
  const id = useMe()?.id ?? '';
  const key = showcaseQuery(id).queryKey;
  const { data: page } = useQuery({ ...showcaseQuery(id), enabled: id !== '' });
  const show = async (change: Partial<Showcase>) => {
    await client.cancelQueries({ queryKey: ['showcase'] });
    client.setQueryData(key, (now) => now && { ...now, ...change });
  };
  const pinned = page?.pinned ?? [];
  return {
    page,
    pinned,
    isFull: pinned.length >= maxPins,
    async pin(contentId: string) {
      await show({ pinned: [...pinned, contentId] });
      return inOrder(client, () => api.pinContent({ body: { contentId } }));
    },
    async unpin(contentId: string) {
      await show({ pinned: pinned.filter((one) => one !== contentId) });
      return inOrder(client, () => api.unpinContent({ params: { id: contentId } }));
    },
    async order(ids: string[]) {
      await show({ pinned: ids });
      return inOrder(client, () => api.orderPins({ body: { ids } }));
    },
    async chooseCover(contentId: string | null) {
      const cover = contentId ?? page?.top[0] ?? null;
      await show({ cover, coverIsChosen: contentId !== null });
      return inOrder(client, () => api.chooseCover({ body: { contentId } }));
    },
  };
}
