import { uploadMessages } from '@veil/contract/items/uploads.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ResumableUploads } from '../../../tables.ts';

export const insertResumable = (tx: Db, row: Insertable<ResumableUploads>) =>
  tx.insertInto('resumable_uploads').values(row).execute();

export const touchResumable = (db: Db, id: string, at: Date) =>
  db.updateTable('resumable_uploads').set({ received_at: at }).where('id', '=', id).execute();

export async function claimResumable(tx: Db, id: string, contentId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('resumable_uploads')
    .set({ content_id: contentId })
    .where('id', '=', id)
    .where('content_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function loadClaimed(tx: Db, id: string): Promise<string> {
  const row = await tx.selectFrom('resumable_uploads').select('content_id').where('id', '=', id).executeTakeFirst();
  return row?.content_id ?? refuse('not_found', uploadMessages.uploadEnded);
}

export const deleteResumable = (db: Db, id: string) =>
  db.deleteFrom('resumable_uploads').where('id', '=', id).execute();

export const deletePieces = (db: Db, uploadId: string) =>
  db.deleteFrom('resumable_pieces').where('upload_id', '=', uploadId).execute();

/** A restore calls it, because backups leave their pieces out. */
export const deleteOpenResumables = (db: Db) =>
  db.deleteFrom('resumable_uploads').where('content_id', 'is', null).execute();

export const deleteExpiredResumables = (db: Db, now: Date) =>
  db.deleteFrom('resumable_uploads').where('expires_at', '<=', now).execute();

export type NewPiece = { id: string; start: number; bytes: number; at: Date };

/** Moves the offset from where the piece starts. Returns false if it was elsewhere, or if the upload has ended. */
export async function addPiece(db: Db, uploadId: string, { id, start, bytes, at }: NewPiece): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with moved as (
      update resumable_uploads set received = ${start + bytes}, received_at = ${at}
      where id = ${uploadId} and content_id is null and received = ${start} returning id)
    insert into resumable_pieces (upload_id, start, bytes, id) select id, ${start}::bigint, ${bytes}::int, ${id}::uuid from moved`.execute(
    db,
  );
  return Number(numAffectedRows) > 0;
}

export async function countPieces(db: Db, uploadId: string): Promise<number> {
  const { count } = await db
    .selectFrom('resumable_pieces')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listPieces(db: Db, uploadId: string): Promise<{ id: string; start: number }[]> {
  const rows = await db
    .selectFrom('resumable_pieces')
    .select(['id', 'start'])
    .where('upload_id', '=', uploadId)
    .orderBy('start')
    .execute();
  return rows.map(({ id, start }) => ({ id, start: Number(start) }));
}

export async function findOpen(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('resumable_uploads')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('content_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
