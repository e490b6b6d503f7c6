import type { CensorType } from '@veil/contract/body-parts.ts';

/*
 * What an item is listed under, as small numbers: the lowest three bits say of what kind the facet is (0: a tag, see the
 * tags slice). Migration 012 gives them to items.
 */

/** Of every listed item. */
export const everythingFacet = 2;

export const kindFacet = (kind: 'image' | 'video'): number => (kind === 'image' ? 10 : 18);

const censorNumbers: Record<CensorType, number> = { none: 0, pixelate: 1, blur: 2, blackout: 3 };

export const censorFacet = (type: CensorType): number => censorNumbers[type] * 8 + 3;

/**
 * Of items that are censored in one of these ways at this intensity or more, as a condition on `facet_counts f`: such a
 * facet is `(number of the way * 256 + intensity) * 8 + 4`. Blackout, kept at the highest, passes every one. Takes the numbers of ways, and the intensity.
 */
export const isStrongFacet = (ways: string, intensity: string): string =>
  `f.facet & 7 = 4 and f.facet >> 11 = any (${ways}::int[]) and f.facet >> 3 & 255 >= ${intensity}::int`;

export const wayNumber = (type: CensorType): number => censorNumbers[type];
