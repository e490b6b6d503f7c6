import type { Db } from '../../../deps.ts';

type Kept = { memberId: string; playlistId: string };

export const insertKept = (tx: Db, { memberId, playlistId }: Kept, at: Date) =>
  tx
    .insertInto('kept_playlists')
    .values({ member_id: memberId, playlist_id: playlistId, created_at: at })
    .onConflict((known) => known.doNothing())
    .execute();

export const deleteKept = (db: Db, { memberId, playlistId }: Kept) =>
  db.deleteFrom('kept_playlists').where('member_id', '=', memberId).where('playlist_id', '=', playlistId).execute();

/** Does not count the playlist itself, so that keeping it twice succeeds at the limit. */
export async function countOtherKept(tx: Db, { memberId, playlistId }: Kept): Promise<number> {
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
