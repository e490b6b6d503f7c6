import { maxPlaylists, type Playlist } from '@veil/contract/finding/playlist.ts';
import type { playlists } from '@veil/contract/finding/playlists.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refuseLimited, type Viewer } from '../../people/members/index.ts';
import { appendItem } from './items.ts';
import { say } from './messages.ts';
import type { PlaylistDeps } from './present.ts';
import { countPlaylists, deletePlaylistRow, insertPlaylist, lockOwner, updatePlaylist } from './queries.ts';
import { presentOne } from './reading.ts';
import { lockOwnPlaylist } from './scope.ts';

export async function createPlaylist(
  deps: PlaylistDeps,
  viewer: Viewer,
  { body: { contentId, ...words } }: Asked<typeof playlists.createPlaylist>,
): Promise<Playlist> {
  if (words.visibility === 'public') refuseLimited(deps, viewer);
  const now = deps.clock.now();
  const row = await deps.db.transaction().execute(async (tx) => {
    await lockOwner(tx, viewer.id);
    if ((await countPlaylists(tx, viewer.id)) >= maxPlaylists)
      refuse('conflict', say('atMostPlaylists', { most: maxPlaylists }));
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
  { params: { playlistId: id }, body: change }: Asked<typeof playlists.changePlaylist>,
): Promise<Playlist> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const before = await lockOwnPlaylist(tx, viewer, id);
    if ((change.visibility ?? before.visibility) === 'public') refuseLimited(deps, viewer);
    return updatePlaylist(tx, before.id, { ...change, updated_at: deps.clock.now() });
  });
  return presentOne(deps, viewer, row);
}

export const deletePlaylist = (
  deps: PlaylistDeps,
  viewer: Viewer,
  { params: { playlistId: id } }: Asked<typeof playlists.deletePlaylist>,
): Promise<{ ok: true }> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockOwnPlaylist(tx, viewer, id);
    await deletePlaylistRow(tx, row.id);
    return { ok: true };
  });
