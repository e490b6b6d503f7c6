import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Stamps } from '../../../tables.ts';

export const insertStamp = (tx: Db, row: Insertable<Stamps>) => tx.insertInto('stamps').values(row).execute();

export const insertDrawn = (db: Db, row: Insertable<Stamps> & { drawn: string }) =>
  db
    .insertInto('stamps')
    .values(row)
    .onConflict((conflict) => conflict.column('drawn').doNothing())
    .execute();

export async function markStored(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stamps')
    .set({ stored_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Waits for edits that are being saved with the stamp. */
export const lockStamp = (tx: Db, id: string) =>
  tx
    .selectFrom('stamps')
    .select('id')
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const updateStamp = (tx: Db, id: string, change: { name?: string; active?: boolean; deleted_at?: Date }) =>
  tx.updateTable('stamps').set(change).where('id', '=', id).execute();

export const markErased = (db: Db, id: string, at: Date) =>
  db.updateTable('stamps').set({ erased_at: at }).where('id', '=', id).execute();

export const removeStamp = (db: Db, id: string) => db.deleteFrom('stamps').where('id', '=', id).execute();

export async function writeTiers(tx: Db, id: string, tierIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('stamp_tiers').where('stamp_id', '=', id).execute();
  if (tierIds.length === 0) return;
  const rows = [...new Set(tierIds)].map((tier_id) => ({ stamp_id: id, tier_id }));
  await tx.insertInto('stamp_tiers').values(rows).execute();
}

export const lockStamps = (tx: Db) => sql`lock table stamps in share row exclusive mode`.execute(tx);
