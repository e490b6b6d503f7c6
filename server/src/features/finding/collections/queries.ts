import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { Collectables, Collections } from '../../../tables.ts';

export type CollectionRow = Selectable<Collections>;
export type CollectableRow = Selectable<Collectables>;

/** Serialises writes to a member's collections, so that limits hold and no page is stored twice. */
export const lockCollector = (tx: Db, memberId: string) =>
  tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();

export const openCollection = (
  tx: Db,
  { memberId, site, name, at }: { memberId: string; site: string; name: string; at: Date },
): Promise<CollectionRow> =>
  tx
    .insertInto('collections')
    .values({ id: newId(), member_id: memberId, site, name, created_at: at, updated_at: at })
    .onConflict((same) => same.columns(['member_id', 'site']).doUpdateSet({ updated_at: at }))
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertCollectable = (tx: Db, row: Insertable<Collectables>) =>
  tx.insertInto('collectables').values(row).execute();

export async function moveUp(tx: Db, row: Pick<CollectableRow, 'id' | 'collection_id'>, at: Date): Promise<void> {
  await tx.updateTable('collectables').set({ kept_at: at }).where('id', '=', row.id).execute();
  await tx.updateTable('collections').set({ updated_at: at }).where('id', '=', row.collection_id).execute();
}

export const nameCollection = (tx: Db, id: string, name: string): Promise<CollectionRow | undefined> =>
  tx.updateTable('collections').set({ name }).where('id', '=', id).returningAll().executeTakeFirst();

export const deleteCollectable = (tx: Db, collectionId: string, id: string): Promise<CollectableRow | undefined> =>
  tx
    .deleteFrom('collectables')
    .where('id', '=', id)
    .where('collection_id', '=', collectionId)
    .returningAll()
    .executeTakeFirst();

export const deleteCollectablesOf = (tx: Db, collectionId: string): Promise<CollectableRow[]> =>
  tx.deleteFrom('collectables').where('collection_id', '=', collectionId).returningAll().execute();

export const deleteCollection = (tx: Db, id: string) => tx.deleteFrom('collections').where('id', '=', id).execute();

/** Recorded before the file is stored, so that a crash leaves no unknown file. */
export const insertErasure = (db: Db, key: string, due: Date) =>
  db.insertInto('collectable_erasures').values({ key, due }).execute();

export async function takeThumb(
  tx: Db,
  { id, thumb, key, at }: { id: string; thumb: string; key: string; at: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('collectables')
    .set({ thumb: null, thumb_width: null, thumb_height: null, placeholder: null })
    .where('id', '=', id)
    .where('thumb', '=', thumb)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await insertErasure(tx, key, at);
}

/** Returns false if the file is being erased. */
export async function claimFile(tx: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('collectable_erasures')
    .where('key', '=', key)
    .where('due', '>', sql<Date>`'-infinity'`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Nobody can claim the file from now on. Waits for a claim that is not committed, and returns false if it is. */
export async function condemnFile(db: Db, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('collectable_erasures')
    .set({ due: sql`'-infinity'` })
    .where('key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteErasure = (db: Db, key: string) =>
  db.deleteFrom('collectable_erasures').where('key', '=', key).execute();
