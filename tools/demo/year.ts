import { type Kysely, sql } from 'kysely';
import {
  type CountedRoute,
  type DeviceClass,
  vitalNames,
  vitalThresholds,
} from '../../contract/running/counted-pages.ts';
import { countDay } from '../../server/src/features/running/insights/count-day.ts';
import { addDays, dayOf } from '../../server/src/features/running/insights/day.ts';
import { bucketOf } from '../../server/src/features/running/insights/histogram.ts';
import type { DB } from '../../server/src/tables.ts';
import { between, type Random, randomFrom } from '../art/random.ts';

const yearDays = 365;
/** The site keeps searches this long. */
const searchDays = 90;
/** Vitals of one screen on one day. */
const samplesADay = 4;

/** Each screen's share of the views. */
const routeShares: Partial<Record<CountedRoute, number>> = {
  '/feed': 0.34,
  '/content/$id': 0.27,
  '/': 0.15,
  '/p/$idOrName': 0.1,
  '/landing': 0.08,
  '/upload': 0.03,
  '/pantheon': 0.03,
};
const deviceShares: Record<DeviceClass, number> = { phone: 0.58, tablet: 0.09, desktop: 0.33 };
/** A device's slowness as a factor of the good threshold: most pages are good. */
const deviceSlowness: Record<DeviceClass, number> = { phone: 0.78, tablet: 0.62, desktop: 0.42 };
const routeSlowness: Partial<Record<CountedRoute, number>> = { '/content/$id': 1.15, '/upload': 1.35, '/landing': 0.7 };

const terms = [
  'marble',
  'blue hour',
  'linen',
  'water',
  'mannequin',
  'dusk',
  'stone',
  'clay',
  'silk',
  'salt',
  'shadow',
  'gold',
  'mountains',
  'long exposure',
  'shapes',
  'studio',
  'rain',
  'autumn',
  'still life',
  'red cloth',
] as const;

/** Rises over the year, with busier weekends and chance. `age`: 1 a year ago, 0 today. */
const rhythm = (roll: Random, age: number, day: string): number => {
  const weekend = [0, 5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? 1.25 : 0.9;
  return (0.12 + 0.88 * (1 - age) ** 1.4) * weekend * between(roll, 0.75, 1.15);
};

/** Two draws make a bell, skewed to the right like loading times. */
const bell = (roll: Random): number => Math.exp((roll() + roll() + roll() - 1.5) * 0.9);

type Rows = Record<'daily_metrics' | 'page_views' | 'page_vitals' | 'searches', object[]>;

async function insert(db: Kysely<DB>, rows: Rows): Promise<void> {
  for (const [table, list] of Object.entries(rows))
    await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(list)}::json)
      on conflict do nothing`.execute(db);
}

function pagesOf(roll: Random, day: string, views: number): Pick<Rows, 'page_views' | 'page_vitals'> {
  const pages: Pick<Rows, 'page_views' | 'page_vitals'> = { page_views: [], page_vitals: [] };
  for (const [route, share] of Object.entries(routeShares))
    for (const [device, part] of Object.entries(deviceShares) as [DeviceClass, number][]) {
      pages.page_views.push({ day, route, device, views: Math.ceil(views * share * part) });
      const slowness = deviceSlowness[device] * (routeSlowness[route as CountedRoute] ?? 1);
      for (const metric of vitalNames) {
        const counts = new Map<number, number>();
        for (let n = 0; n < samplesADay; n++) {
          const bucket = bucketOf(metric, vitalThresholds[metric].good * slowness * bell(roll));
          counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
        }
        for (const [bucket, samples] of counts) pages.page_vitals.push({ day, route, device, metric, bucket, samples });
      }
    }
  return pages;
}

/** A year of seeded random figures that ends with the site's present numbers. */
export async function fillYear(db: Kysely<DB>): Promise<void> {
  const roll = randomFrom(20261122);
  const today = dayOf(new Date());
  const end = await countDay(db, today);
  let rows: Rows = { daily_metrics: [], page_views: [], page_vitals: [], searches: [] };
  for (let back = yearDays; back > 0; back--) {
    const day = addDays(today, -back);
    const age = back / yearDays;
    const grown = (1 - age) ** 1.2;
    const much = (of: number) => Math.round(of * rhythm(roll, age, day));
    const members = Math.max(1, Math.round(end.members * grown));
    const before = Math.max(1, Math.round(end.members * (1 - (back + 1) / yearDays) ** 1.2 || 0));
    rows.daily_metrics.push({
      day,
      closed: true,
      members,
      new_members: Math.max(0, members - before),
      active_members: Math.min(members, Math.max(1, Math.round(members * between(roll, 0.45, 1)))),
      uploads: much(end.uploads),
      votes: much(end.votes),
      favorites: much(end.favorites),
      cames: much(end.cames),
      comments: much(end.comments),
      storage_bytes: Math.round(end.storage_bytes * grown),
      jobs_done: much(Math.max(end.jobs_done, 40)),
      jobs_failed: roll() < 0.06 ? Math.ceil(roll() * 3) : 0,
      queue_p50: Math.round(between(roll, 250, 700)),
      queue_p95: Math.round(between(roll, 900, 4200)),
    });
    const { page_views, page_vitals } = pagesOf(roll, day, 60 + much(1400));
    rows.page_views.push(...page_views);
    rows.page_vitals.push(...page_vitals);
    if (back <= searchDays)
      for (const [nth, said] of terms.entries()) {
        const count = much(Math.round(40 / (nth + 1)));
        if (count > 0) rows.searches.push({ day, said, count, members: Math.ceil(count / 2) });
      }
    if (back % 30 === 1) {
      await insert(db, rows);
      rows = { daily_metrics: [], page_views: [], page_vitals: [], searches: [] };
    }
  }
}
