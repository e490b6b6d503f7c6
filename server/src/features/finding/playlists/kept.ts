import { maxKeptPlaylists } from '@veil/contract/finding/kept-playlists.ts';
import type { playlists } from '@veil/contract/finding/playlists.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { lockOwner } from './queries.ts';
import { loadVisiblePlaylist } from './scope.ts';

type KeptDeps = Pick<Deps, 'db' | 'clock'>;
type Kept = { memberId: string; playlistId: string };

export const keepPlaylist = (
  { db, clock }: KeptDeps,
  viewer: Viewer,
  { params: { playlistId } }: Asked<typeof playlists.keepPlaylist>,
) =>
  db.transaction().execute(async (tx) => {
    await lockOwner(tx, viewer.id);
    const { id, owner_id } = await loadVisiblePlaylist(tx, viewer, playlistId);
    if (owner_id === viewer.id) refuse('conflict', 'This playlist is yours and needs no keeping');
    if ((await countOthers(tx, { memberId: viewer.id, playlistId: id })) >= maxKeptPlaylists)
      refuse('conflict', `You keep ${maxKeptPlaylists} playlists already. Remove one of them first`);
    await tx
      .insertInto('kept_playlists')
      .values({ member_id: viewer.id, playlist_id: id, created_at: clock.now() })
      .onConflict((known) => known.doNothing())
      .execute();
    return { id, youKeep: true };
  });

export async function undoKeepPlaylist(
  { db }: KeptDeps,
  viewer: Viewer,
  { params: { playlistId } }: Asked<typeof playlists.undoKeepPlaylist>,
) {
  const { id } = await loadVisiblePlaylist(db, viewer, playlistId);
  await db.deleteFrom('kept_playlists').where('member_id', '=', viewer.id).where('playlist_id', '=', id).execute();
  return { id, youKeep: false };
}

/** Does not count the playlist itself, so that keeping it twice succeeds at the limit. */
async function countOthers(tx: Db, { memberId, playlistId }: Kept): Promise<number> {
  const { others } = await tx
    .selectFrom('kept_playlists')
    .where('member_id', '=', memberId)
    .where('playlist_id', '<>', playlistId)
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow();
  return others;
}

/** Those of the given playlists that the member keeps. */
export async function loadKept(db: Db, memberId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('kept_playlists')
    .select('playlist_id')
    .where('member_id', '=', memberId)
    .where('playlist_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ playlist_id }) => playlist_id));
}
