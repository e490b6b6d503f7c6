import type { Advert } from '@veil/contract/finding/advert.ts';
import { expect, it } from 'vitest';
import { pickAdvert } from './pick.ts';

const advert = (given: Partial<Advert>): Advert => ({
  id: 'one',
  title: 'Prints',
  linkUrl: 'https://example.org',
  placement: 'feed',
  page: 'any',
  device: 'any',
  tier: 'standard',
  weight: 1,
  media: { type: 'image', url: '', width: 3, height: 2 },
  format: 'inline',
  ...given,
});
const slot = { page: 'feed', placement: 'feed', device: 'desktop' } as const;

it('shows adverts by their weight, and a premium one twice as often', () => {
  const adverts = [
    advert({ id: 'plain' }),
    advert({ id: 'premium', tier: 'premium' }),
    advert({ id: 'heavy', weight: 3 }),
  ];
  const picks = 60_000;
  const shown: Record<string, number> = {};
  for (let pick = 0; pick < picks; pick++) {
    const id = pickAdvert(adverts, slot)?.id ?? 'none';
    shown[id] = (shown[id] ?? 0) + 1;
  }
  // Six standard deviations of a share of a half are 0.012.
  for (const [id, share] of Object.entries({ plain: 1 / 6, premium: 2 / 6, heavy: 3 / 6 }))
    expect(Math.abs((shown[id] ?? 0) / picks - share)).toBeLessThan(0.0125);
  expect(shown.none).toBeUndefined();
});

it('shows only what is meant for the slot, the page and the device', () => {
  const others = [advert({ placement: 'left' }), advert({ page: 'home' }), advert({ device: 'mobile' })];
  expect(pickAdvert(others, slot)).toBeNull();
  expect(pickAdvert([...others, advert({ id: 'fits', page: 'feed', device: 'desktop' })], slot, 0.999)?.id).toBe(
    'fits',
  );
});
