import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
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

export type Count = { id: string; impressions: number; clicks: number };

type Keyed = Count & { key: string };
type Cap = { impressions: number; clicks: number };

/**
 * Counts running adverts below each key's cap. `advert_counted` also holds sums above the cap, so the countable part
 * follows from the sum. The order of keys and ids prevents deadlocks.
 */
export const addCounts = (db: Db, at: { day: string; now: Date }, counts: readonly Keyed[], cap: Cap) =>
  sql`
    with asked as (
      select adverts.id, decode(sent.key, 'hex') as key, rate_per_thousand, rate_per_click, sent.impressions, sent.clicks
      from json_to_recordset(${JSON.stringify(counts)}::json) as sent (id uuid, key text, impressions int, clicks int)
      join adverts on adverts.id = sent.id and adverts.deleted_at is null and not adverts.paused
        and adverts.starts_at <= ${at.now} and (adverts.ends_at is null or adverts.ends_at > ${at.now})
    ), summed as (
      insert into advert_counted (key, day, impressions, clicks)
      select key, ${at.day}::date, impressions, clicks from asked order by key
      on conflict (key) do update set
        impressions = advert_counted.impressions + excluded.impressions, clicks = advert_counted.clicks + excluded.clicks
      returning key, impressions, clicks
    ), added as (
      select asked.id, rate_per_thousand, rate_per_click,
        least(summed.impressions, ${cap.impressions}) - least(summed.impressions - asked.impressions, ${cap.impressions}) as impressions,
        least(summed.clicks, ${cap.clicks}) - least(summed.clicks - asked.clicks, ${cap.clicks}) as clicks
      from asked join summed using (key)
    )
    insert into advert_days (advert_id, day, rate_per_thousand, rate_per_click, impressions, clicks)
    select id, ${at.day}::date, rate_per_thousand, rate_per_click, impressions, clicks
    from added where impressions > 0 or clicks > 0
    order by id
    on conflict (advert_id, day, rate_per_thousand, rate_per_click)
    do update set impressions = advert_days.impressions + excluded.impressions, clicks = advert_days.clicks + excluded.clicks
  `.execute(db);

type Sums = { impressions: number; clicks: number; revenue: number };
const toSums = (row: { impressions: string; clicks: string; revenue: string }): Sums => ({
  impressions: Number(row.impressions),
  clicks: Number(row.clicks),
  revenue: Number(row.revenue),
});

/** Cents: the whole sum is rounded once, so thousandths of many days add up first. */
const revenue = sql<string>`round(sum(impressions * rate_per_thousand / 1000.0 + clicks * rate_per_click))`;

export async function readSums(db: Db, ids: readonly string[]): Promise<Map<string, Sums>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('advert_days')
    .select(({ fn }) => [
      'advert_id',
      fn.sum<string>('impressions').as('impressions'),
      fn.sum<string>('clicks').as('clicks'),
      revenue.as('revenue'),
    ])
    .where('advert_id', 'in', ids)
    .groupBy('advert_id')
    .execute();
  return new Map(rows.map((row) => [row.advert_id, toSums(row)]));
}

export async function readDays(db: Db, since: string) {
  const { rows } = await sql<{ day: string | null; impressions: string; clicks: string; revenue: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(impressions) as impressions, sum(clicks) as clicks, ${revenue} as revenue
    from advert_days
    where day >= ${since}::date
    group by grouping sets ((day), ())
    order by day nulls last
  `.execute(db);
  const none = { impressions: 0, clicks: 0, revenue: 0 };
  const total = rows.find(({ day }) => day === null);
  return {
    days: rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...toSums(row) }])),
    total: total?.revenue ? toSums(total) : none,
  };
}

export const readShown = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.selectFrom('advert_choices').select('shown').where('member_id', '=', memberId).executeTakeFirst())?.shown ??
  true;

export const writeShown = (db: Db, memberId: string, shown: boolean) =>
  db
    .insertInto('advert_choices')
    .values({ member_id: memberId, shown })
    .onConflict((one) => one.column('member_id').doUpdateSet({ shown }))
    .execute();

export async function deleteCountedBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('advert_counted').where('day', '<', sql<Date>`${day}::date`).execute();
}
