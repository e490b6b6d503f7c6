import type { AdminAdvert } from '@veil/contract/adverts.ts';

/** The fields of the form, as its controls hold them: times as of a `datetime-local` field, rates in whole units of money. */
export type AdvertDraft = Pick<
  AdminAdvert,
  'title' | 'linkUrl' | 'placement' | 'page' | 'device' | 'tier' | 'weight'
> & {
  startsAt: string;
  endsAt: string;
  /** Cents. */
  ratePerThousand: number;
  ratePerClick: number;
};

export const emptyDraft: AdvertDraft = {
  title: '',
  linkUrl: '',
  placement: 'feed',
  page: 'any',
  device: 'any',
  tier: 'standard',
  weight: 1,
  startsAt: '',
  endsAt: '',
  ratePerThousand: 0,
  ratePerClick: 0,
};

/** A time of a `datetime-local` field, which is that of this device, as the server takes it; '' where none was given. */
export const toServerTime = (local: string): string => (local ? new Date(local).toISOString() : '');

/** The same the other way. */
export function toLocalTime(time: string | null): string {
  if (time === null) return '';
  const at = new Date(time);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const draftOf = ({ startsAt, endsAt, ...advert }: AdminAdvert): AdvertDraft => ({
  title: advert.title,
  linkUrl: advert.linkUrl,
  placement: advert.placement,
  page: advert.page,
  device: advert.device,
  tier: advert.tier,
  weight: advert.weight,
  ratePerThousand: advert.ratePerThousand,
  ratePerClick: advert.ratePerClick,
  startsAt: toLocalTime(startsAt),
  endsAt: toLocalTime(endsAt),
});
