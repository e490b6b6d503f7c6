import type { CensorType } from '@veil/contract/parts.ts';

/*
 * What an item is listed under, as small numbers: the lowest three bits say of what kind the facet is (0: a tag, see the
 * tags slice). Migration 012 gives them to items.
 */

/** Of every listed item. */
export const everythingFacet = 2;

export const kindFacet = (kind: 'image' | 'video'): number => (kind === 'image' ? 10 : 18);

const censorNumbers: Record<CensorType, number> = { none: 0, pixelate: 1, blur: 2, blackout: 3 };

export const censorFacet = (type: CensorType): number => censorNumbers[type] * 8 + 3;

/** Steps of intensity that a tier holds. */
export const tierWidth = 25;

/** Of items that are censored in this way at an intensity of this tier. */
export const tierFacet = (type: Exclude<CensorType, 'none'>, tier: number): number =>
  (censorNumbers[type] * 16 + tier) * 8 + 4;
