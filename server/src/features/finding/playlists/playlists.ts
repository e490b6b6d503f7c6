import { maxPlaylists, type Playlist } from '@veil/contract/playlists.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refusal.ts';
import { refuseLimited, type Viewer } from '../members/index.ts';
import { appendItem } from './items.ts';
import type { PlaylistDeps } from './present.ts';
import { countPlaylists, deletePlaylistRow, insertPlaylist, lockOwner, updatePlaylist } from './queries.ts';
import { presentOne } from './reading.ts';
import { lockOwnPlaylist } from './scope.ts';

type Fields = Pick<Playlist, 'name' | 'visibility'>;

/** Locks the owner's row, so that concurrent requests cannot exceed the limit. */
export async function createPlaylist(
  deps: PlaylistDeps,
  viewer: Viewer,
  { contentId, ...words }: Fields & { contentId?: string },
): Promise<Playlist> {
  if (words.visibility === 'public') refuseLimited(deps, viewer);
  const now = deps.clock.now();
  const row = await deps.db.transaction().execute(async (tx) => {
    await lockOwner(tx, viewer.id);
    if ((await countPlaylists(tx, viewer.id)) >= maxPlaylists)
      refuse('conflict', `You can have at most ${maxPlaylists} playlists`);
    const made = await insertPlaylist(tx, {
      id: newId(),
      owner_id: viewer.id,
      ...words,
      created_at: now,
      updated_at: now,
    });
    if (contentId) await appendItem(tx, viewer, { playlistId: made.id, contentId, at: now });
    return made;
  });
  return presentOne(deps, viewer, row, contentId);
}

export async function changePlaylist(
  deps: PlaylistDeps,
  viewer: Viewer,
  id: string,
  change: Partial<Fields>,
): Promise<Playlist> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const before = await lockOwnPlaylist(tx, viewer, id);
    if ((change.visibility ?? before.visibility) === 'public') refuseLimited(deps, viewer);
    return updatePlaylist(tx, before.id, { ...change, updated_at: deps.clock.now() });
  });
  return presentOne(deps, viewer, row);
}

export const deletePlaylist = (deps: PlaylistDeps, viewer: Viewer, id: string): Promise<{ ok: true }> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockOwnPlaylist(tx, viewer, id);
    await deletePlaylistRow(tx, row.id);
    return { ok: true };
  });
