import type { Licence } from '@veil/contract/items/licences.ts';
import { uploadMessages } from '@veil/contract/items/uploads.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { PoolItems } from '../../../tables.ts';

export async function insertPoolItem(db: Db, row: Insertable<PoolItems>): Promise<boolean> {
  const inserted = await db
    .insertInto('pool_items')
    .values(row)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows) > 0;
}

export async function markRemoved(db: Db, id: string): Promise<boolean> {
  const updated = await db
    .updateTable('pool_items')
    .set({ state: 'removed', wrapped_key: null, title: '', words: '', author: null, placeholder: null })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return Number(updated.numUpdatedRows) > 0;
}

/** Items made from it follow. Returns false if the pool no longer has it. */
export async function updateLicence(tx: Db, id: string, licence: Licence): Promise<boolean> {
  const updated = await tx
    .updateTable('pool_items')
    .set({ licence })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  await tx.updateTable('item_sources').set({ licence }).where('pool_item_id', '=', id).execute();
  return Number(updated.numUpdatedRows) > 0;
}

type Known = { sha256: Buffer; source_url: string | null };

export const forgetRemoved = (db: Db, { sha256, source_url }: Known) =>
  db
    .deleteFrom('pool_items')
    .where('state', '=', 'removed')
    .where((eb) => eb.or([eb('sha256', '=', sha256), eb('source_url', '=', source_url)]))
    .execute();

/** Waits for a concurrent removal and refuses removed items. */
export async function creditSource(tx: Db, contentId: string, poolItemId: string): Promise<void> {
  const item = await tx
    .selectFrom('pool_items')
    .select(['source_name', 'source_url', 'author', 'licence'])
    .where('id', '=', poolItemId)
    .where('state', '=', 'ready')
    .forShare()
    .executeTakeFirst();
  if (!item) return refuse('not_public_content', uploadMessages.notPublicContent);
  await tx
    .insertInto('item_sources')
    .values({
      content_id: contentId,
      pool_item_id: poolItemId,
      name: item.source_name,
      url: item.source_url,
      author: item.author,
      licence: item.licence,
    })
    .execute();
}
