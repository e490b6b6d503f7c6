import type { Advert } from '@veil/contract/finding/advert.ts';
import type { AdvertPlacement } from '@veil/contract/finding/advert-forms.ts';

type Slot = { page: 'home' | 'feed'; placement: AdvertPlacement; device: 'desktop' | 'mobile' };

const fits = (advert: Advert, { page, placement, device }: Slot): boolean =>
  advert.placement === placement &&
  (advert.page === 'any' || advert.page === page) &&
  (advert.device === 'any' || advert.device === device);

const weightOf = ({ weight, tier }: Advert): number => weight * (tier === 'premium' ? 2 : 1);

/** Picks by weight. Returns null if none fits. `random` is in 0..1, 1 excluded. */
export function pickAdvert(adverts: readonly Advert[], slot: Slot, random: number = Math.random()): Advert | null {
  const fitting = adverts.filter((advert) => fits(advert, slot));
  let left = random * fitting.reduce((sum, advert) => sum + weightOf(advert), 0);
  for (const advert of fitting) {
    left -= weightOf(advert);
    if (left < 0) return advert;
  }
  return null;
}

/** Seed section 9: under 768 px. */
export const deviceNow = (): Slot['device'] => (window.innerWidth < 768 ? 'mobile' : 'desktop');
