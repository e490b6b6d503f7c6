import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { StorageKind } from '../../../platform/storage/index.ts';

/** `is_closed`: null if no window was opened, or false once it is over. */
export type FileMove = {
  place: StorageKind;
  place_name: string;
  other: StorageKind;
  other_name: string;
  moving: boolean;
  undoing: boolean;
  begun_at: Date;
  moved_at: Date | null;
  emptied_at: Date | null;
  is_closed: boolean | null;
};

const selectMove = (db: Db) =>
  db
    .selectFrom('file_move')
    .select(['place_name', 'other_name', 'moving', 'undoing', 'begun_at', 'moved_at', 'emptied_at'])
    .select([
      sql<StorageKind>`place`.as('place'),
      sql<StorageKind>`other`.as('other'),
      sql<boolean | null>`closed_until > clock_timestamp()`.as('is_closed'),
    ]);

export const findFileMove = async (db: Db): Promise<FileMove | null> =>
  (await selectMove(db).executeTakeFirst()) ?? null;

export const lockFileMove = async (tx: Db): Promise<FileMove | null> =>
  (await selectMove(tx).forUpdate().executeTakeFirst()) ?? null;

export async function beginFileMove(
  tx: Db,
  { from, to, undoing, at }: { from: [StorageKind, string]; to: [StorageKind, string]; undoing: boolean; at: Date },
): Promise<void> {
  const changing = { place_name: from[1], other_name: to[1], moving: true, undoing, begun_at: at };
  await tx
    .insertInto('file_move')
    .values({ ...changing, place: from[0], other: to[0] })
    .onConflict((row) => row.column('one').doUpdateSet(changing))
    .execute();
}

export async function closeForFileMove(tx: Db, seconds: number): Promise<void> {
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;
  await tx.updateTable('file_move').set({ closed_until: until }).where('moving', '=', true).execute();
}

export async function reopenAfterFileMove(tx: Db): Promise<void> {
  await tx.updateTable('file_move').set({ closed_until: null }).where('closed_until', 'is not', null).execute();
}

/** It waits for a command that is ending the move at this moment, so a process opens only if that has not ended. */
export async function reopenLate(db: Db): Promise<void> {
  await db
    .updateTable('file_move')
    .set({ closed_until: null })
    .where('closed_until', '<=', sql<Date>`clock_timestamp()`)
    .execute();
}

/** Returns false if the site may have taken changes since. */
export async function endFileMove(tx: Db, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('file_move')
    .set((row) => ({
      place: row.ref('other'),
      place_name: row.ref('other_name'),
      other: row.ref('place'),
      other_name: row.ref('place_name'),
      moving: false,
      closed_until: null,
      moved_at: at,
      emptied_at: null,
    }))
    .where('moving', '=', true)
    .where('closed_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function giveUpFileMove(tx: Db): Promise<void> {
  await tx.deleteFrom('file_move').where('moved_at', 'is', null).execute();
  await tx.updateTable('file_move').set({ moving: false, closed_until: null }).execute();
}

export async function setFormerFilesDeleted(tx: Db, at: Date): Promise<void> {
  await tx.updateTable('file_move').set({ emptied_at: at }).execute();
}
