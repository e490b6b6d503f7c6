import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

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

export async function deleteCountedBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('advert_counted').where('day', '<', sql<Date>`${day}::date`).execute();
}
