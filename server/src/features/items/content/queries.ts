import type { Insertable, UpdateObject } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Content, DB } from '../../../tables.ts';
import type { ContentRow } from './scope.ts';

export const insertContent = (tx: Db, row: Insertable<Content>): Promise<ContentRow> =>
  tx.insertInto('content').values(row).returningAll().executeTakeFirstOrThrow();

export const updateContent = (tx: Db, id: string, change: UpdateObject<DB, 'content'>): Promise<ContentRow> =>
  tx.updateTable('content').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteContentRow = (tx: Db, id: string) => tx.deleteFrom('content').where('id', '=', id).execute();
