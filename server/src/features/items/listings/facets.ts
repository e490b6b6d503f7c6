import type { CensorType } from '@veil/contract/body-parts.ts';

/*
 * A facet is what an item is listed under, as a number: its three lowest bits are its class, the others its value.
 * Migration 034 has the same functions in SQL; a test compares the two.
 */

/** Of every listed item. */
export const everythingFacet = 2;

export const tagFacet = (number: number): number => number * 8;

export const creatorFacet = (number: number): number => number * 8 + 1;

export const kindFacet = (kind: 'image' | 'video'): number => (kind === 'video' ? 18 : 10);

const censorTypeNumbers: Record<CensorType, number> = { none: 0, pixelate: 1, blur: 2, blackout: 3 };

/** By which SQL is told of a censor type. */
export const censorTypeNumber = (type: CensorType): number => censorTypeNumbers[type];

export const censorFacet = (type: CensorType): number => censorTypeNumber(type) * 8 + 3;

/** A censor type at an intensity. Blackout is stored at the highest intensity, so it passes every least one. */
export const strengthFacet = (type: CensorType, intensity: number): number =>
  (censorTypeNumber(type) * 256 + intensity) * 8 + 4;

/** How a facet stands among the searched words of an item, as a term of a query. */
export const facetLexeme = (facet: number): string => `'#${facet}'`;
