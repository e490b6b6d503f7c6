import type { QueryClient } from '@tanstack/react-query';
import { contentEntities } from '../tiles/index.ts';
import { contentQuery } from './reads.ts';
import { openTrashChannel, type TrashChange } from './trash-tabs.ts';

export function followTrashOfTabs(client: QueryClient): () => void {
  const taken = new Set<string>();
  const onChange = ({ id, now }: TrashChange) => {
    const isKnown = contentEntities.get(id) !== undefined;
    if (now === 'gone') {
      if (isKnown) taken.add(id);
      contentEntities.remove(id);
    }
    // A list here still has the id, and shows the item when its entity is back.
    const isShown = now === 'restored' && (isKnown || taken.delete(id));
    if (isShown) void client.fetchQuery({ ...contentQuery(id), staleTime: 0 }).catch(() => undefined);
    else void client.invalidateQueries({ queryKey: ['content', id] });
    for (const list of ['trash', 'my uploads']) void client.invalidateQueries({ queryKey: [list] });
  };
  const channel = openTrashChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<TrashChange>) => onChange(data));
  return () => channel?.close();
}
