import type { Answer } from '@veil/contract/call.ts';
import { megabyte } from '@veil/contract/fields.ts';
import {
  type AdminAdvert,
  type Advert,
  type AdvertPlacement,
  advertLimits,
  type adverts,
} from '@veil/contract/finding/adverts.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { readFile } from '../../../platform/http/read-file.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { wholeList } from '../../../platform/whole-list.ts';
import type { Viewer } from '../../people/members/index.ts';
import { siteCurrency } from '../../people/patron/index.ts';
import { getAdvertChoice } from './choice.ts';
import { dayOf } from './count-adverts.ts';
import { drawAdvert } from './draw-advert.ts';
import { advertUrl } from './picture-address.ts';
import {
  type AdvertRow,
  countAdvertRows,
  insertAdvert,
  lockAdvert,
  readAll,
  readDays,
  readRunning,
  readSums,
  updateAdvert,
} from './queries.ts';

type AdvertDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

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

const presentOne = async (deps: AdvertDeps, row: AdvertRow): Promise<AdminAdvert> =>
  found((await presentForAdmin(deps, [row]))[0]);

const listOf = <T>(items: T[]) => wholeList(items, advertLimits.adverts);

export async function listAdverts(deps: AdvertDeps, viewer: Viewer): Promise<Answer<(typeof adverts)['listAdverts']>> {
  const { shown } = await getAdvertChoice(deps, viewer);
  return listOf(shown ? (await readRunning(deps.db, deps.clock.now())).map((row) => present(deps, row)) : []);
}

export const listAllAdverts = async (deps: AdvertDeps): Promise<Answer<(typeof adverts)['listAllAdverts']>> =>
  listOf(await presentForAdmin(deps, await readAll(deps.db)));

const checkTimes = (startsAt: Date, endsAt: Date | null): void => {
  if (endsAt && endsAt <= startsAt) refuse('invalid', 'It must end after it starts', { endsAt: 'Choose a later time' });
};

export async function createAdvert(
  deps: AdvertDeps & Pick<Deps, 'media' | 'log' | 'hooks'>,
  viewer: Viewer,
  { form, file }: Asked<typeof adverts.createAdvert>,
): Promise<AdminAdvert> {
  const { db, clock } = deps;
  const now = clock.now();
  const startsAt = form.startsAt === null ? now : new Date(form.startsAt);
  const endsAt = form.endsAt === null ? null : new Date(form.endsAt);
  checkTimes(startsAt, endsAt);
  if ((await countAdvertRows(db)) >= advertLimits.adverts) {
    refuse('invalid', `At most ${advertLimits.adverts} adverts. Delete one first`);
  }
  if (!file) return refuse('invalid', 'Choose a picture', { file: 'Choose a picture' });
  const bytes = await readFile(file, advertLimits.pictureMB * megabyte);
  const id = newId();
  const { data, width, height } = await drawAdvert(deps, viewer.id, id, bytes);
  const row = await insertAdvert(db, {
    id,
    title: form.title,
    link_url: form.linkUrl,
    placement: form.placement,
    page: form.page,
    device: form.device,
    tier: form.tier,
    weight: form.weight,
    starts_at: startsAt,
    ends_at: endsAt,
    rate_per_thousand: form.ratePerThousand,
    rate_per_click: form.ratePerClick,
    created_at: now,
    width,
    height,
    picture: data,
  });
  return presentOne(deps, row);
}

export async function changeAdvert(
  deps: AdvertDeps,
  _viewer: unknown,
  { params: { id }, body: change }: Asked<typeof adverts.changeAdvert>,
): Promise<AdminAdvert> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const before = found(isUuid(id) ? await lockAdvert(tx, id) : null);
    const startsAt = change.startsAt === undefined ? before.starts_at : new Date(change.startsAt);
    const endsAt =
      change.endsAt === undefined ? before.ends_at : change.endsAt === null ? null : new Date(change.endsAt);
    checkTimes(startsAt, endsAt);
    return updateAdvert(tx, id, {
      title: change.title,
      link_url: change.linkUrl,
      placement: change.placement,
      page: change.page,
      device: change.device,
      tier: change.tier,
      weight: change.weight,
      paused: change.paused,
      rate_per_thousand: change.ratePerThousand,
      rate_per_click: change.ratePerClick,
      starts_at: startsAt,
      ends_at: endsAt,
    });
  });
  return presentOne(deps, row);
}

export const deleteAdvert = (
  { db, clock }: AdvertDeps,
  _viewer: unknown,
  { params: { id } }: Asked<typeof adverts.deleteAdvert>,
) =>
  db.transaction().execute(async (tx) => {
    found(isUuid(id) ? await lockAdvert(tx, id) : null);
    await updateAdvert(tx, id, { deleted_at: clock.now(), picture: null });
    return { ok: true as const };
  });

export async function getAdRevenue(
  { db, clock }: AdvertDeps,
  _viewer: unknown,
  { query: { days } }: Asked<typeof adverts.getAdRevenue>,
) {
  const first = dayOf(new Date(clock.now().getTime() - (days - 1) * dayMs));
  return { ...(await readDays(db, first)), currency: await siteCurrency(db) };
}
