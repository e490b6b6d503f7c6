import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import type { Collectables, Collections } from '../../tables.ts';

export type CollectionRow = Selectable<Collections>;
export type CollectableRow = Selectable<Collectables>;

/** One writer at a time among what a member keeps, so that counts hold and nothing is kept twice. */
export const lockKeeper = (tx: Db, memberId: string) =>
  tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();

/** The collection of a site, made when it is the first page of it. Kept so that it stands first. */
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

/** Puts a page and its collection first. */
export async function moveUp(tx: Db, row: Pick<CollectableRow, 'id' | 'collection_id'>, at: Date): Promise<void> {
  await tx.updateTable('collectables').set({ kept_at: at }).where('id', '=', row.id).execute();
  await tx.updateTable('collections').set({ updated_at: at }).where('id', '=', row.collection_id).execute();
}

export const nameCollection = (tx: Db, id: string, name: string): Promise<CollectionRow | undefined> =>
  tx.updateTable('collections').set({ name }).where('id', '=', id).returningAll().executeTakeFirst();

/** Ends a page of a collection. Its picture is marked for erasing by the table's own trigger. */
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

/** Announces a file before it is stored. */
export const insertErasure = (db: Db, key: string, due: Date) =>
  db.insertInto('collectable_erasures').values({ key, due }).execute();

/** False when it was taken off already. */
export const deleteErasure = async (db: Db, key: string): Promise<boolean> =>
  Number((await db.deleteFrom('collectable_erasures').where('key', '=', key).executeTakeFirst()).numDeletedRows) > 0;
