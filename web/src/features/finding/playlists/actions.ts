import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { api } from '../../../platform/api.ts';
import { addItem } from '../../../platform/compatibility/playlists.ts';
import { before } from './order.ts';
import { type ItemPage, idsOf, type PlaylistPage, pageSize, playlistItemsQuery, playlistQuery } from './reads.ts';

export type PlaylistFields = Pick<Playlist, 'name' | 'visibility'>;

function updateCache(client: QueryClient, playlist: Playlist): Playlist {
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

const listsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: ['playlists'] });

export async function createPlaylist(client: QueryClient, fields: PlaylistFields & { contentId?: string }) {
  const playlist = await api.createPlaylist({ body: fields });
  client.setQueryData(playlistQuery(playlist.id).queryKey, playlist);
  await listsChanged(client);
  return playlist;
}

export const changePlaylist = async (client: QueryClient, id: string, fields: Partial<PlaylistFields>) =>
  updateCache(client, await api.changePlaylist({ params: { playlistId: id }, body: fields }));

export async function deletePlaylist(client: QueryClient, id: string): Promise<void> {
  await api.deletePlaylist({ params: { playlistId: id } });
  await listsChanged(client);
}

export async function setContained(
  client: QueryClient,
  id: string,
  contentId: string,
  contained: boolean,
): Promise<boolean> {
  const answer = contained
    ? await addItem(id, contentId)
    : await api.removePlaylistItem({ params: { playlistId: id, contentId } });
  void client.invalidateQueries({ queryKey: playlistItemsQuery(id).queryKey });
  return updateCache(client, answer).holds ?? contained;
}

const readOrder = (client: QueryClient, id: string): string[] =>
  idsOf(client.getQueryData(playlistItemsQuery(id).queryKey));

function showOrder(client: QueryClient, id: string, ids: string[]): void {
  client.setQueryData(playlistItemsQuery(id).queryKey, (data: InfiniteData<ItemPage> | undefined) => {
    if (!data) return data;
    const removed = data.pages.reduce((sum, page) => sum + page.ids.length, 0) - ids.length;
    const starts = data.pages.map((_, n) => n * pageSize);
    const pages = data.pages.map(({ total }, n) => ({
      ids: ids.slice(starts[n], starts[n + 1]),
      total: total - removed,
    }));
    return { ...data, pages };
  });
}

const writes = new Map<string, Promise<unknown>>();

/** Writes of one playlist wait for each other. A failed one makes the page read the playlist again. */
export function inOrder<T>(client: QueryClient, id: string, write: () => Promise<T>): Promise<T> {
  const queued = (writes.get(id) ?? Promise.resolve()).catch(() => undefined).then(write);
  writes.set(id, queued);
  queued
    .catch(() => client.invalidateQueries({ queryKey: ['playlist', id] }))
    .finally(() => writes.get(id) === queued && writes.delete(id));
  return queued;
}

export async function moveItem(client: QueryClient, id: string, ids: string[], contentId: string): Promise<void> {
  await client.cancelQueries({ queryKey: playlistItemsQuery(id).queryKey });
  showOrder(client, id, ids);
  const after = before(ids, contentId);
  await inOrder(client, id, () => api.movePlaylistItem({ params: { playlistId: id, contentId }, body: { after } }));
}

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
  updateCache(client, await inOrder(client, id, () => api.removePlaylistItem({ params })));
  return async () => {
    updateCache(client, await inOrder(client, id, () => addItem(id, contentId)));
    await inOrder(client, id, () => api.movePlaylistItem({ params, body: { after } }));
    await client.invalidateQueries({ queryKey: playlistItemsQuery(id).queryKey });
  };
}
