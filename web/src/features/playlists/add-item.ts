import type { Playlist } from '@veil/contract/playlists.ts';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/errors.ts';

/** An answer without a problem's code is that of a server that never heard of the path. */
const isUnknownPath = (error: unknown): boolean =>
  error instanceof ApiError && error.code === null && (error.status === 404 || error.status === 405);

/** Puts an item at the end of a playlist; where no path of the playlist's own is known, by both ids in a body. */
export async function addItem(playlistId: string, contentId: string): Promise<Playlist> {
  try {
    return await api.addPlaylistItem({ params: { playlistId }, body: { contentId } });
  } catch (error) {
    if (!isUnknownPath(error)) throw error;
    return api.addCollectable({ body: { playlistId, contentId } });
  }
}
