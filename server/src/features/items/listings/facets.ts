import type { CensorType } from '@veil/contract/body-parts.ts';

/* The three lowest bits are a facet's class, the others its value. Migrations 034 and 156 have the same in SQL. */

export const everythingFacet = 2;

export const tagFacet = (number: number): number => number * 8;

export const creatorFacet = (number: number): number => number * 8 + 1;

export const kindFacet = (kind: 'image' | 'video'): number => (kind === 'video' ? 18 : 10);

const censorTypeNumbers: Record<CensorType, number> = { none: 0, pixelate: 1, blur: 2, blackout: 3 };

export const censorTypeNumber = (type: CensorType): number => censorTypeNumbers[type];

export const censorFacet = (type: CensorType): number => censorTypeNumber(type) * 8 + 3;

/** Blackout counts as the highest intensity, so it passes every minimum. */
export const strengthFacet = (type: CensorType, intensity: number): number =>
  (censorTypeNumber(type) * 256 + intensity) * 8 + 4;

export const wordFacet = (number: number): number => number * 8 + 5;

export const facetLexeme = (facet: number): string => `'#${facet}'`;
