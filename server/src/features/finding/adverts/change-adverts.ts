import { megabyte } from '@veil/contract/fields.ts';
import type { AdminAdvert } from '@veil/contract/finding/advert.ts';
import { advertLimits } from '@veil/contract/finding/advert-forms.ts';
import type { adverts } from '@veil/contract/finding/adverts.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { readFile } from '../../../platform/http/read-file.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type AdvertDeps, presentOne } from './adverts.ts';
import { drawAdvert } from './draw-advert.ts';
import { say } from './messages.ts';
import { countAdvertRows, insertAdvert, lockAdvert, updateAdvert } from './queries.ts';

const checkTimes = (startsAt: Date, endsAt: Date | null): void => {
  if (endsAt && endsAt <= startsAt) refuse('invalid', say('mustEndLater'), { endsAt: say('chooseALaterTime') });
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
    refuse('invalid', say('atMostAdverts', { most: advertLimits.adverts }));
  }
  if (!file) return refuse('invalid', say('chooseAPicture'), { file: say('chooseAPicture') });
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
