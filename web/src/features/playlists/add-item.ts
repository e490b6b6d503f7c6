import type { Playlist } from '@veil/contract/playlists.ts';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/errors.ts';

/** A server that does not know the path answers without a problem code. */
const isUnknownPath = (error: unknown): boolean =>
  error instanceof ApiError && error.code === null && (error.status === 404 || error.status === 405);

/** Adds an item at the end of a playlist. Servers that know no path of the playlist get both ids in a body. */
export async function addItem(playlistId: string, contentId: string): Promise<Playlist> {
  try {
    return await api.addPlaylistItem({ params: { playlistId }, body: { contentId } });
  } catch (error) {
    if (!isUnknownPath(error)) throw error;
    return api.addCollectable({ body: { playlistId, contentId } });
  }
}
