import type { AdminAdvert } from '@veil/contract/finding/advert.ts';

/** The form's fields as its controls hold them: no time is empty, rates in whole units of money. */
export type AdvertDraft = Pick<
  AdminAdvert,
  'title' | 'linkUrl' | 'placement' | 'page' | 'device' | 'tier' | 'weight'
> & {
  startsAt: string;
  endsAt: string;
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
  startsAt: startsAt ?? '',
  endsAt: endsAt ?? '',
});
