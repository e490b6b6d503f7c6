import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { api } from '../api.ts';
import { ApiError } from '../errors.ts';

/** The path is unknown, or the playlist does not exist. */
const mayBeUnknownPath = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405);

/** Servers without a path for the playlist get both ids in a body. */
export async function addItem(playlistId: string, contentId: string): Promise<Playlist> {
  try {
    return await api.addPlaylistItem({ params: { playlistId }, body: { contentId } });
  } catch (error) {
    if (!mayBeUnknownPath(error)) throw error;
    return api.addCollectable({ body: { playlistId, contentId } }).catch((last: unknown) => {
      throw mayBeUnknownPath(last) ? error : last;
    });
  }
}
