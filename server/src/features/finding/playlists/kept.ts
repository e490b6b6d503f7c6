import { maxKeptPlaylists } from '@veil/contract/finding/kept-playlists.ts';
import type { playlists } from '@veil/contract/finding/playlists.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { countOtherKept, deleteKept, insertKept } from './kept-queries.ts';
import { say } from './messages.ts';
import { lockOwner } from './queries.ts';
import { loadVisiblePlaylist } from './scope.ts';

type KeptDeps = Pick<Deps, 'db' | 'clock'>;

export const keepPlaylist = (
  { db, clock }: KeptDeps,
  viewer: Viewer,
  { params: { playlistId } }: Asked<typeof playlists.keepPlaylist>,
) =>
  db.transaction().execute(async (tx) => {
    await lockOwner(tx, viewer.id);
    const { id, owner_id } = await loadVisiblePlaylist(tx, viewer, playlistId);
    if (owner_id === viewer.id) refuse('conflict', say('playlistIsYours'));
    if ((await countOtherKept(tx, { memberId: viewer.id, playlistId: id })) >= maxKeptPlaylists)
      refuse('conflict', say('youKeepPlaylistsAlready', { most: maxKeptPlaylists }));
    await insertKept(tx, { memberId: viewer.id, playlistId: id }, clock.now());
    return { id, youKeep: true };
  });

export async function undoKeepPlaylist(
  { db }: KeptDeps,
  viewer: Viewer,
  { params: { playlistId } }: Asked<typeof playlists.undoKeepPlaylist>,
) {
  const { id } = await loadVisiblePlaylist(db, viewer, playlistId);
  await deleteKept(db, { memberId: viewer.id, playlistId: id });
  return { id, youKeep: false };
}
