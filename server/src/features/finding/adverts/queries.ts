import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Adverts } from '../../../tables.ts';

export type AdvertRow = Omit<Selectable<Adverts>, 'picture'>;

const columns = [
  'id',
  'title',
  'link_url',
  'placement',
  'page',
  'device',
  'tier',
  'weight',
  'starts_at',
  'ends_at',
  'paused',
  'rate_per_thousand',
  'rate_per_click',
  'created_at',
  'deleted_at',
  'width',
  'height',
] as const;

const running = (db: Db, now: Date) =>
  db
    .selectFrom('adverts')
    .where('deleted_at', 'is', null)
    .where('paused', '=', false)
    .where('starts_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));

export const readRunning = (db: Db, now: Date): Promise<AdvertRow[]> =>
  running(db, now).select(columns).orderBy('id', 'desc').execute();

export const isRunning = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (await running(db, now).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Ids sort by creation. */
export const readAll = (db: Db): Promise<AdvertRow[]> =>
  db.selectFrom('adverts').select(columns).where('deleted_at', 'is', null).orderBy('id', 'desc').execute();

export const lockAdvert = (tx: Db, id: string): Promise<AdvertRow | undefined> =>
  tx
    .selectFrom('adverts')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const readPicture = async (db: Db, id: string): Promise<Buffer | null> =>
  (await db.selectFrom('adverts').select('picture').where('id', '=', id).executeTakeFirst())?.picture ?? null;

export const countAdvertRows = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('adverts')
        .select(({ fn }) => fn.countAll<string>().as('all'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).all,
  );

export const insertAdvert = (db: Db, row: Insertable<Adverts>): Promise<AdvertRow> =>
  db.insertInto('adverts').values(row).returning(columns).executeTakeFirstOrThrow();

export const updateAdvert = (tx: Db, id: string, change: Updateable<Adverts>): Promise<AdvertRow> =>
  tx.updateTable('adverts').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();

export const readShown = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.selectFrom('advert_choices').select('shown').where('member_id', '=', memberId).executeTakeFirst())?.shown ??
  true;

export const writeShown = (db: Db, memberId: string, shown: boolean) =>
  db
    .insertInto('advert_choices')
    .values({ member_id: memberId, shown })
    .onConflict((one) => one.column('member_id').doUpdateSet({ shown }))
    .execute();
