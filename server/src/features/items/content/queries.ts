import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Content, DB } from '../../../tables.ts';
import type { ContentRow } from './scope.ts';

export const insertContent = (tx: Db, row: Insertable<Content>): Promise<ContentRow> =>
  tx.insertInto('content').values(row).returningAll().executeTakeFirstOrThrow();

export const updateContent = (tx: Db, id: string, change: UpdateObject<DB, 'content'>): Promise<ContentRow> =>
  tx.updateTable('content').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteContentRow = (tx: Db, id: string) => tx.deleteFrom('content').where('id', '=', id).execute();

/** The set keeps the time of its first publication, so that it is not new again. */
export const writeLead = (tx: Db, from: ContentRow, to: ContentRow) =>
  tx
    .updateTable('content')
    .set({
      set_of: sql<string | null>`case when id = ${to.id} then null else ${to.id}::uuid end`,
      published_at: sql<Date | null>`case when id = ${to.id} and published_at is not null
        then least(published_at, ${from.published_at}::timestamptz) else published_at end`,
    })
    .where((eb) => eb.or([eb('id', '=', from.id), eb('set_of', '=', from.id)]))
    .execute();

export const writeSetPlaces = (tx: Db, ids: readonly string[]) =>
  sql`update content set set_place = o.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality o (id, place) where content.id = o.id`.execute(tx);

export const endSetOf = (tx: Db, ids: readonly string[]) =>
  tx
    .updateTable('content')
    .set({ set_of: null })
    .where('id', 'in', [...ids])
    .execute();
