import { uploadMessages } from '@veil/contract/items/uploads.ts';
import type { Insertable } from 'kysely';
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

export const deleteExpiredResumables = (db: Db, now: Date) =>
  db.deleteFrom('resumable_uploads').where('expires_at', '<=', now).execute();
