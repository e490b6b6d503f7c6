import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Detection } from '../../media/index.ts';
import type { Content, DB, Masters } from '../../tables.ts';
import type { ContentRow } from './scope.ts';

export const insertContent = (tx: Db, row: Insertable<Content>): Promise<ContentRow> =>
  tx.insertInto('content').values(row).returningAll().executeTakeFirstOrThrow();

export const updateContent = (tx: Db, id: string, change: UpdateObject<DB, 'content'>): Promise<ContentRow> =>
  tx.updateTable('content').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteContentRow = (tx: Db, id: string) => tx.deleteFrom('content').where('id', '=', id).execute();

export async function replaceTags(tx: Db, id: string, tagIds: string[]): Promise<void> {
  await tx.deleteFrom('content_tags').where('content_id', '=', id).execute();
  if (tagIds.length === 0) return;
  const rows = tagIds.map((tag_id, position) => ({ content_id: id, tag_id, position }));
  await tx.insertInto('content_tags').values(rows).execute();
}

export async function upsertDetection(tx: Db, id: string, detection: Detection): Promise<void> {
  const row = {
    adapter: detection.adapter,
    model: detection.model,
    parts: JSON.stringify(detection.parts),
    apparent_ages: JSON.stringify(detection.apparentAges ?? []),
    failed: detection.failed ?? null,
  };
  await tx
    .insertInto('detections')
    .values({ content_id: id, ...row })
    .onConflict((already) => already.column('content_id').doUpdateSet(row))
    .execute();
}

/** A job that ran twice has made the same master twice. */
export const upsertMaster = (tx: Db, row: Insertable<Masters>) =>
  tx
    .insertInto('masters')
    .values(row)
    .onConflict((already) => already.columns(['content_id', 'mask_version']).doUpdateSet(row))
    .execute();

export const deleteMasters = (tx: Db, id: string) => tx.deleteFrom('masters').where('content_id', '=', id).execute();

/** What must leave storage once the transaction has committed. A folder ends in `/`; anything else is one key. */
export const insertErasures = (tx: Db, prefixes: string[]) =>
  tx
    .insertInto('content_erasures')
    .values(prefixes.map((prefix) => ({ prefix })))
    .onConflict((already) => already.doNothing())
    .execute();

export const deleteErasure = (db: Db, prefix: string) =>
  db.deleteFrom('content_erasures').where('prefix', '=', prefix).execute();

/** Takes the notes of items that a migration left without a master. */
export async function takeAwaitedMasters(tx: Db): Promise<{ id: string; mask_version: number }[]> {
  const { rows } = await sql<{ id: string; mask_version: number }>`
    delete from awaited_masters a using content c where c.id = a.content_id returning c.id, c.mask_version`.execute(tx);
  return rows;
}
