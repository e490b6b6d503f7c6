import type { SkipReason } from '@veil/contract/items/image-queue.ts';
import type { Licence } from '@veil/contract/items/licences.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { ImageQueue, ImageQueuePictures } from '../../../tables.ts';

export type QueueRow = Selectable<ImageQueue>;
export type PictureRow = Selectable<ImageQueuePictures>;

export const loadQueue = (db: Db): Promise<QueueRow | undefined> =>
  db.selectFrom('image_queue').selectAll().executeTakeFirst();

export const startQueue = (db: Db, attested: { by: string; at: Date }) =>
  db
    .insertInto('image_queue')
    .values({ paused: false, attested_by: attested.by, attested_at: attested.at })
    .onConflict((known) => known.column('id').doUpdateSet({ paused: false }))
    .execute();

export const updateQueue = (db: Db, change: Updateable<ImageQueue>) =>
  db.updateTable('image_queue').set(change).execute();

/** The limit of copies an hour is checked by the turn. */
export const isDue = (now: Date, subject: string, defaultLicences: readonly Licence[]) => sql<boolean>`
  exists (select from image_queue_pictures s where not exists (
    select from pool_items i where i.id = s.pool_item_id and i.state = 'ready'))
  or exists (select from image_queue where run_now) or exists (select from image_queue where not paused) and (
    exists (select from image_queue_copies c
      where c.content_id is null and c.failed_at is null and (c.try_after is null or c.try_after <= ${now}))
    or exists (select from pool_items i left join image_queue_pictures s on s.pool_item_id = i.id
      where i.state = 'ready' and i.kind = 'image' and s.outcome is null
        and (s.try_after is null or s.try_after <= ${now}))
    or exists (select from image_queue_pictures s join pool_items i on i.id = s.pool_item_id
      where s.reason = 'licence' and coalesce(
        (select value -> 'licences' from settings where subject = ${subject}),
        ${JSON.stringify(defaultLicences)}::jsonb) ? i.licence))`;

export const poolPictures = (db: Db) =>
  db.selectFrom('pool_items as item').where('item.state', '=', 'ready').where('item.kind', '=', 'image');

export const nextPicture = (db: Db, now: Date): Promise<{ id: string } | undefined> =>
  poolPictures(db)
    .leftJoin('image_queue_pictures as seen', 'seen.pool_item_id', 'item.id')
    .select('item.id')
    .where('seen.outcome', 'is', null)
    .where((eb) => eb.or([eb('seen.try_after', 'is', null), eb('seen.try_after', '<=', now)]))
    .orderBy('item.id')
    .limit(1)
    .executeTakeFirst();

export const loadPicture = (db: Db, id: string): Promise<PictureRow | undefined> =>
  db.selectFrom('image_queue_pictures').selectAll().where('pool_item_id', '=', id).executeTakeFirst();

/** The row exists since the first attempt. */
export const updatePicture = (db: Db, id: string, change: Updateable<ImageQueuePictures>) =>
  db.updateTable('image_queue_pictures').set(change).where('pool_item_id', '=', id).execute();

/** Counted before the attempt, so that a deadly picture kills its worker only a few times. Returns their number. */
export async function beginPictureTry(db: Db, id: string): Promise<number> {
  const { tries } = await db
    .insertInto('image_queue_pictures')
    .values({ pool_item_id: id, tries: 1 })
    .onConflict((known) =>
      known.column('pool_item_id').doUpdateSet({ tries: sql<number>`image_queue_pictures.tries + 1` }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

export const readRemoved = (db: Db, limit: number): Promise<{ id: string; contentIds: string[] }[]> =>
  db
    .selectFrom('image_queue_pictures as seen')
    .leftJoin('pool_items as item', (join) =>
      join.onRef('item.id', '=', 'seen.pool_item_id').on('item.state', '=', 'ready'),
    )
    .where('item.id', 'is', null)
    .select('seen.pool_item_id as id')
    .select(
      sql<string[]>`array(select content_id from image_queue_copies c
        where c.pool_item_id = seen.pool_item_id and c.content_id is not null order by number)`.as('contentIds'),
    )
    .limit(limit)
    .execute();

export const deletePicture = (db: Db, id: string) =>
  db.deleteFrom('image_queue_pictures').where('pool_item_id', '=', id).execute();

export const forgetSkipped = (db: Db, reasons: readonly SkipReason[]) =>
  db
    .updateTable('image_queue_pictures')
    .set({ outcome: null, reason: null, sentence: null, decided_at: null, tries: 0, try_after: null })
    .where('reason', 'in', reasons)
    .execute();

export const forgetLicensed = (db: Db, licences: readonly Licence[]) =>
  db
    .updateTable('image_queue_pictures')
    .set({ outcome: null, reason: null, decided_at: null, tries: 0, try_after: null })
    .where('reason', '=', 'licence')
    .where('pool_item_id', 'in', (eb) => eb.selectFrom('pool_items').select('id').where('licence', 'in', licences))
    .execute();

export const readLicence = async (db: Db, id: string): Promise<Licence | null> => {
  const row = await db.selectFrom('pool_items').select('licence').where('id', '=', id).executeTakeFirst();
  return (row?.licence as Licence | undefined) ?? null;
};
