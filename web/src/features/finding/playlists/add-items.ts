import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { addItem } from '../../../platform/compatibility/playlists.ts';
import { oneByOne } from '../selection/index.ts';
import { inOrder } from './actions.ts';
import { playlistItemsQuery } from './reads.ts';

async function readAgain(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['playlists'] }),
    client.invalidateQueries({ queryKey: ['playlist', id] }),
    client.invalidateQueries({ queryKey: playlistItemsQuery(id).queryKey }),
  ]);
}

/** Items that the playlist has already are neither done nor refused, so that Undo leaves them. */
export async function addItems(client: QueryClient, id: string, ids: readonly string[]) {
  const { items } = await api.getPlaylist({ params: { playlistId: id } });
  const has = new Set(items.map(({ contentId }) => contentId));
  const outcome = await oneByOne(
    ids.filter((one) => !has.has(one)),
    (one) => inOrder(client, id, () => addItem(id, one)),
  );
  await readAgain(client, id);
  return outcome;
}

export async function removeItems(client: QueryClient, id: string, ids: readonly string[]) {
  const outcome = await oneByOne(ids, (contentId) =>
    inOrder(client, id, () => api.removePlaylistItem({ params: { playlistId: id, contentId } })),
  );
  await readAgain(client, id);
  return outcome;
}
