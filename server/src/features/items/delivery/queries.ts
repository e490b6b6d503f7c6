import type { Insertable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import type { Masters, VideoVariants } from '../../../tables.ts';
import { renditionsVersion } from './renditions-version.ts';

/** A repeated job makes the same master again. */
export function upsertMaster(tx: Db, master: Omit<Insertable<Masters>, 'renditions_version'>) {
  const row = { ...master, renditions_version: renditionsVersion };
  return tx
    .insertInto('masters')
    .values(row)
    .onConflict((already) => already.columns(['content_id', 'mask_version']).doUpdateSet(row))
    .execute();
}

export const recordRenditions = (db: Db, { id, maskVersion }: { id: string; maskVersion: number }) =>
  db
    .updateTable('masters')
    .set({ renditions_version: renditionsVersion })
    .where('content_id', '=', id)
    .where('mask_version', '=', maskVersion)
    .execute();

export const deleteMasters = (tx: Db, id: string) => tx.deleteFrom('masters').where('content_id', '=', id).execute();

/** Returns the keys to erase after the commit; a folder ends in `/`. */
export const insertErasures = (tx: Db, prefixes: string[]) =>
  tx
    .insertInto('content_erasures')
    .values(prefixes.map((prefix) => ({ prefix })))
    .onConflict((already) => already.doNothing())
    .execute();

export const deleteErasure = (db: Db, prefix: string) =>
  db.deleteFrom('content_erasures').where('prefix', '=', prefix).execute();

export const recordPreview = (tx: Db, { id, maskVersion }: { id: string; maskVersion: number }, bytes: number) =>
  tx
    .updateTable('masters')
    .set({ preview_bytes: bytes })
    .where('content_id', '=', id)
    .where('mask_version', '=', maskVersion)
    .execute();

export async function upsertVariants(tx: Db, rows: Insertable<VideoVariants>[]): Promise<void> {
  for (const row of rows) {
    await tx
      .insertInto('video_variants')
      .values(row)
      .onConflict((already) => already.columns(['content_id', 'mask_version', 'lines']).doUpdateSet(row))
      .execute();
  }
}

const idsAtOnce = 1_000;

/** Those of the ids that name no published item. */
export async function findHidden(db: Db, ids: readonly string[]): Promise<string[]> {
  const hidden = new Set(ids);
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce).filter((id) => isUuid(id));
    if (some.length === 0) continue;
    const query = db.selectFrom('content').select('id').where('id', 'in', some).where('status', '=', 'ready');
    for (const { id } of await query.execute()) hidden.delete(id);
  }
  return [...hidden];
}
