import type { Answer } from '@veil/contract/call.ts';
import type { AdminAdvert, Advert } from '@veil/contract/finding/advert.ts';
import { type AdvertPlacement, advertLimits } from '@veil/contract/finding/advert-forms.ts';
import type { adverts } from '@veil/contract/finding/adverts.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import { wholeList } from '../../../platform/whole-list.ts';
import type { Viewer } from '../../people/members/index.ts';
import { siteCurrency } from '../../people/patron/index.ts';
import { getAdvertChoice } from './choice.ts';
import { dayOf } from './count-adverts.ts';
import { readDays, readSums } from './count-queries.ts';
import { advertUrl } from './picture-address.ts';
import { type AdvertRow, readAll, readRunning } from './queries.ts';

export type AdvertDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

const dayMs = 24 * 3_600_000;

const present = (deps: AdvertDeps, row: AdvertRow): Advert => ({
  id: row.id,
  title: row.title,
  linkUrl: row.link_url,
  placement: row.placement as AdvertPlacement,
  page: row.page as Advert['page'],
  device: row.device as Advert['device'],
  tier: row.tier as Advert['tier'],
  weight: row.weight,
  media: { type: 'image', url: advertUrl(deps, row.id), width: row.width, height: row.height },
  format: row.placement === 'left' || row.placement === 'right' ? 'side' : 'inline',
});

async function presentForAdmin(deps: AdvertDeps, rows: AdvertRow[]): Promise<AdminAdvert[]> {
  const ids = rows.map(({ id }) => id);
  const [sums, currency] = await Promise.all([readSums(deps.db, ids), siteCurrency(deps.db)]);
  return rows.map((row) => ({
    ...present(deps, row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    paused: row.paused,
    ratePerThousand: row.rate_per_thousand,
    ratePerClick: row.rate_per_click,
    currency,
    ...(sums.get(row.id) ?? { impressions: 0, clicks: 0, revenue: 0 }),
  }));
}

export const presentOne = async (deps: AdvertDeps, row: AdvertRow): Promise<AdminAdvert> =>
  found((await presentForAdmin(deps, [row]))[0]);

const listOf = <T>(items: T[]) => wholeList(items, advertLimits.adverts);

export async function listAdverts(deps: AdvertDeps, viewer: Viewer): Promise<Answer<(typeof adverts)['listAdverts']>> {
  const { shown } = await getAdvertChoice(deps, viewer);
  return listOf(shown ? (await readRunning(deps.db, deps.clock.now())).map((row) => present(deps, row)) : []);
}

export const listAllAdverts = async (deps: AdvertDeps): Promise<Answer<(typeof adverts)['listAllAdverts']>> =>
  listOf(await presentForAdmin(deps, await readAll(deps.db)));

export async function getAdRevenue(
  { db, clock }: AdvertDeps,
  _viewer: unknown,
  { query: { days } }: Asked<typeof adverts.getAdRevenue>,
) {
  const first = dayOf(new Date(clock.now().getTime() - (days - 1) * dayMs));
  return { ...(await readDays(db, first)), currency: await siteCurrency(db) };
}
