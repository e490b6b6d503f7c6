import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { DailyMetrics } from '../../../tables.ts';

export type DayRow = Omit<Selectable<DailyMetrics>, 'day'> & { name: string };

type Views = { route: string; device: string; count: number };
type Samples = Views & { metric: string; bucket: number };

/** The order of the keys prevents deadlocks of concurrent statements, here and below. */
export const addViews = (db: Db, day: string, views: readonly Views[]) =>
  sql`
    insert into page_views (day, route, device, views)
    select ${day}::date, route, device, count
    from json_to_recordset(${JSON.stringify(views)}::json) as counted (route text, device text, count bigint)
    order by route, device
    on conflict (day, route, device) do update set views = page_views.views + excluded.views
  `.execute(db);

export const addVitals = (db: Db, day: string, samples: readonly Samples[]) =>
  sql`
    insert into page_vitals (day, route, device, metric, bucket, samples)
    select ${day}::date, route, device, metric, bucket, count
    from json_to_recordset(${JSON.stringify(samples)}::json)
      as counted (route text, device text, metric text, bucket int, count bigint)
    order by route, device, metric, bucket
    on conflict (day, route, device, metric, bucket) do update set samples = page_vitals.samples + excluded.samples
  `.execute(db);

export async function deletePagesBefore(db: Db, day: string): Promise<void> {
  await sql`delete from page_views where day < ${day}::date`.execute(db);
  await sql`delete from page_vitals where day < ${day}::date`.execute(db);
}

/** A repeated close keeps the highest count of active members, because sessions forget earlier use. */
export const closeDay = (db: Db, row: Insertable<DailyMetrics>) =>
  db
    .insertInto('daily_metrics')
    .values(row)
    .onConflict((known) =>
      known
        .column('day')
        .doUpdateSet({
          ...row,
          active_members: sql`greatest(daily_metrics.active_members, excluded.active_members)`,
        })
        .where('daily_metrics.closed', '=', false),
    )
    .execute();

export const keepActive = (db: Db, day: string, active: number) =>
  sql`
    insert into daily_metrics (day, closed, active_members) values (${day}::date, false, ${active})
    on conflict (day) do update set active_members = greatest(daily_metrics.active_members, excluded.active_members)
    where not daily_metrics.closed
  `.execute(db);

export async function readLastClosed(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from daily_metrics where closed`.execute(db);
  return rows[0]?.day ?? null;
}

export async function readDays(db: Db, since: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select *, to_char(day, 'YYYY-MM-DD') as name from daily_metrics where day >= ${since}::date order by day
  `.execute(db);
  return rows;
}

export async function readViewDays(db: Db, since: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; views: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(views) as views from page_views where day >= ${since}::date group by day
  `.execute(db);
  return new Map(rows.map(({ day, views }) => [day, Number(views)]));
}

export async function readViews(db: Db, since: string): Promise<Views[]> {
  const { rows } = await sql<{ route: string; device: string; count: string }>`
    select route, device, sum(views) as count from page_views where day >= ${since}::date group by route, device
  `.execute(db);
  return rows.map(({ route, device, count }) => ({ route, device, count: Number(count) }));
}

export async function readVitals(db: Db, since: string): Promise<Samples[]> {
  const { rows } = await sql<Omit<Samples, 'count'> & { count: string }>`
    select route, device, metric, bucket, sum(samples) as count from page_vitals where day >= ${since}::date
    group by route, device, metric, bucket
  `.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
