import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, LeadChange } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import type { Playlists } from '../../../tables.ts';
import type { PlaylistRow } from './scope.ts';

export const lockOwner = async (tx: Db, memberId: string): Promise<void> => {
  const owner = tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate();
  found(await owner.executeTakeFirst());
};

const countAll = (rows: { total: number } | undefined): number => rows?.total ?? 0;

export const countPlaylists = async (tx: Db, ownerId: string): Promise<number> =>
  countAll(
    await tx
      .selectFrom('playlists')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirst(),
  );

export const insertPlaylist = (tx: Db, row: Insertable<Playlists>): Promise<PlaylistRow> =>
  tx.insertInto('playlists').values(row).returningAll().executeTakeFirstOrThrow();

export const updatePlaylist = (tx: Db, id: string, change: Updateable<Playlists>): Promise<PlaylistRow> =>
  tx.updateTable('playlists').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deletePlaylistRow = (tx: Db, id: string) => tx.deleteFrom('playlists').where('id', '=', id).execute();

export const countItems = async (tx: Db, playlistId: string): Promise<number> =>
  countAll(
    await tx
      .selectFrom('playlist_items')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('playlist_id', '=', playlistId)
      .executeTakeFirst(),
  );

export async function insertItem(
  tx: Db,
  { playlistId, contentId, at }: { playlistId: string; contentId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into playlist_items (playlist_id, content_id, position, created_at)
    select ${playlistId}::uuid, ${contentId}::uuid, coalesce(max(position) + 1, 0), ${at}
    from playlist_items where playlist_id = ${playlistId}
    on conflict (playlist_id, content_id) do nothing
    returning position`.execute(tx);
  return rows.length > 0;
}

export const deleteItem = (tx: Db, playlistId: string, contentId: string) =>
  tx.deleteFrom('playlist_items').where('playlist_id', '=', playlistId).where('content_id', '=', contentId).execute();

export const shiftItems = (
  tx: Db,
  playlistId: string,
  { contentId, from, behind }: { contentId: string; from: number; behind: number | null },
) =>
  sql`
    with goal as (
      select case
        when ${behind}::int is null then (select min(position) from playlist_items where playlist_id = ${playlistId})
        when ${behind}::int < ${from} then ${behind}::int + 1
        else ${behind}::int
      end as place
    )
    update playlist_items set position = case
      when content_id = ${contentId} then goal.place
      when goal.place < ${from} then position + 1
      else position - 1
    end
    from goal
    where playlist_id = ${playlistId}
      and position between least(goal.place, ${from}) and greatest(goal.place, ${from})`.execute(tx);

export const moveInPlaylists = async (tx: Db, { from, to }: LeadChange): Promise<void> => {
  await tx.updateTable('playlist_items').set({ content_id: to }).where('content_id', '=', from).execute();
};
