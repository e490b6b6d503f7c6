import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Content, DB } from '../../../tables.ts';
import type { ContentRow } from './scope.ts';

export const insertContent = (tx: Db, row: Insertable<Content>): Promise<ContentRow> =>
  tx.insertInto('content').values(row).returningAll().executeTakeFirstOrThrow();

export const updateContent = (tx: Db, id: string, change: UpdateObject<DB, 'content'>): Promise<ContentRow> =>
  tx.updateTable('content').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteContentRow = (tx: Db, id: string) => tx.deleteFrom('content').where('id', '=', id).execute();

export async function takeAwaitedMasters(tx: Db): Promise<{ id: string; mask_version: number }[]> {
  const { rows } = await sql<{ id: string; mask_version: number }>`
    delete from awaited_masters a using content c where c.id = a.content_id returning c.id, c.mask_version`.execute(tx);
  return rows;
}
