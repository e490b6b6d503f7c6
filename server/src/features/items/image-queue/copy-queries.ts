import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { ImageQueueCopies } from '../../../tables.ts';

export type CopyRow = Selectable<ImageQueueCopies>;

export const nextCopy = (db: Db, now: Date): Promise<CopyRow | undefined> =>
  db
    .selectFrom('image_queue_copies')
    .selectAll()
    .where('content_id', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('try_after', 'is', null), eb('try_after', '<=', now)]))
    .orderBy('pool_item_id')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

export const countMadeSince = async (db: Db, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('image_queue_copies')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('made_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.made;
};

export async function beginCopyTry(db: Db, { pool_item_id, number }: CopyRow): Promise<number> {
  const { tries } = await db
    .updateTable('image_queue_copies')
    .set({ tries: sql<number>`tries + 1` })
    .where('pool_item_id', '=', pool_item_id)
    .where('number', '=', number)
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

export const insertCopies = (tx: Db, rows: Insertable<ImageQueueCopies>[]) =>
  tx
    .insertInto('image_queue_copies')
    .values(rows)
    .onConflict((known) => known.columns(['pool_item_id', 'number']).doNothing())
    .execute();

export const lockWaitingCopy = (tx: Db, { pool_item_id, number }: CopyRow): Promise<CopyRow | undefined> =>
  tx
    .selectFrom('image_queue_copies')
    .selectAll()
    .where('pool_item_id', '=', pool_item_id)
    .where('number', '=', number)
    .where('content_id', 'is', null)
    .where('failed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const updateCopy = (
  db: Db,
  { pool_item_id, number }: Pick<CopyRow, 'pool_item_id' | 'number'>,
  change: Updateable<ImageQueueCopies>,
) =>
  db
    .updateTable('image_queue_copies')
    .set(change)
    .where('pool_item_id', '=', pool_item_id)
    .where('number', '=', number)
    .execute();

export const forgetFailedCopies = (db: Db) =>
  db
    .updateTable('image_queue_copies')
    .set({ failed_at: null, sentence: null, tries: 0, try_after: null })
    .where('failed_at', 'is not', null)
    .execute();
