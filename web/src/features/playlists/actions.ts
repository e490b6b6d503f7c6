import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Playlist } from '@veil/contract/playlists.ts';
import { api } from '../../platform/api.ts';
import { addItem } from './add-item.ts';
import { before } from './order.ts';
import { type ItemPage, idsOf, type PlaylistPage, pageSize, playlistItemsQuery, playlistQuery } from './queries.ts';

export type PlaylistWords = Pick<Playlist, 'name' | 'visibility'>;

/** Puts what a write answered wherever the playlist is shown. Lists keep their order until they are asked for again. */
function keep(client: QueryClient, playlist: Playlist): Playlist {
  client.setQueryData(playlistQuery(playlist.id).queryKey, playlist);
  client.setQueriesData<InfiniteData<PlaylistPage>>(
    { queryKey: ['playlists'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((one) =>
            one.id === playlist.id ? { ...playlist, holds: playlist.holds ?? one.holds } : one,
          ),
        })),
      },
  );
  return playlist;
}

/** A list that has a playlist more or less is asked for anew. */
const listsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: ['playlists'] });

export async function createPlaylist(client: QueryClient, words: PlaylistWords & { contentId?: string }) {
  const playlist = await api.createPlaylist({ body: words });
  client.setQueryData(playlistQuery(playlist.id).queryKey, playlist);
  await listsChanged(client);
  return playlist;
}

export const changePlaylist = async (client: QueryClient, id: string, words: Partial<PlaylistWords>) =>
  keep(client, await api.changePlaylist({ params: { playlistId: id }, body: words }));

export async function deletePlaylist(client: QueryClient, id: string): Promise<void> {
  await api.deletePlaylist({ params: { playlistId: id } });
  await listsChanged(client);
}

/** Puts an item in or takes it out. Answers whether the playlist then holds it. */
export async function setHeld(client: QueryClient, id: string, contentId: string, held: boolean): Promise<boolean> {
  const answer = held
    ? await addItem(id, contentId)
    : await api.removePlaylistItem({ params: { playlistId: id, contentId } });
  void client.invalidateQueries({ queryKey: playlistItemsQuery(id).queryKey });
  return keep(client, answer).holds ?? held;
}

const readOrder = (client: QueryClient, id: string): string[] =>
  idsOf(client.getQueryData(playlistItemsQuery(id).queryKey));

/** Shows an order at once, in as many pages as were loaded. */
function showOrder(client: QueryClient, id: string, ids: string[]): void {
  client.setQueryData(playlistItemsQuery(id).queryKey, (data: InfiniteData<ItemPage> | undefined) => {
    if (!data) return data;
    const lost = data.pages.reduce((sum, page) => sum + page.ids.length, 0) - ids.length;
    const starts = data.pages.map((_, n) => n * pageSize);
    const pages = data.pages.map(({ total }, n) => ({ ids: ids.slice(starts[n], starts[n + 1]), total: total - lost }));
    return { ...data, pages };
  });
}

const turns = new Map<string, Promise<unknown>>();

/** Writes to the order of one playlist go one after the other, as they were made; a failure shows the server's truth. */
function inTurn<T>(client: QueryClient, id: string, write: () => Promise<T>): Promise<T> {
  const turn = (turns.get(id) ?? Promise.resolve()).catch(() => undefined).then(write);
  turns.set(id, turn);
  turn
    .catch(() => client.invalidateQueries({ queryKey: ['playlist', id] }))
    .finally(() => turns.get(id) === turn && turns.delete(id));
  return turn;
}

/** Shows the new order, then tells the server where one of its items went. */
export async function moveItem(client: QueryClient, id: string, ids: string[], contentId: string): Promise<void> {
  await client.cancelQueries({ queryKey: playlistItemsQuery(id).queryKey });
  showOrder(client, id, ids);
  const after = before(ids, contentId);
  await inTurn(client, id, () => api.movePlaylistItem({ params: { playlistId: id, contentId }, body: { after } }));
}

/** Takes an item out. Answers how to put it back where it was. */
export async function removeItem(client: QueryClient, id: string, contentId: string): Promise<() => Promise<void>> {
  await client.cancelQueries({ queryKey: playlistItemsQuery(id).queryKey });
  const ids = readOrder(client, id);
  const after = before(ids, contentId);
  showOrder(
    client,
    id,
    ids.filter((one) => one !== contentId),
  );
  const params = { playlistId: id, contentId };
  keep(client, await inTurn(client, id, () => api.removePlaylistItem({ params })));
  return async () => {
    keep(client, await inTurn(client, id, () => addItem(id, contentId)));
    await inTurn(client, id, () => api.movePlaylistItem({ params, body: { after } }));
    await client.invalidateQueries({ queryKey: playlistItemsQuery(id).queryKey });
  };
}
