import type { Scale } from './scale.ts';

/**
 * Correlated data, which misleads planners that multiply shares: tags and words of only old, new or unpopular items,
 * and pairs that never meet. Their tags come last in the list.
 */
export const plantedTags = ['old', 'spread', 'apart', 'recent', 'unpopular'] as const;
export type PlantedTag = (typeof plantedTags)[number];
export const plantedWords = { old: 'oldword', apart: 'oddword' };
/** A censor type of about 200 in a million items. */
export const rareCensor = { type: 'pixelate', intensity: 200 };

export const plantedTagNumber = ({ tags }: Scale, tag: PlantedTag): number => tags - plantedTags.indexOf(tag);

type Item = { number: number; items: number; score: number };

export function plantedTagOf({ number, items, score }: Item): PlantedTag | null {
  const age = number / items;
  if (age < 0.5 && number % 25 === 0) return 'old';
  if (number % 32 === 1) return 'spread';
  if (number % 32 === 2) return 'apart';
  if (age > 0.945) return 'recent';
  if (score <= 0 && number % 9 === 4) return 'unpopular';
  return null;
}

export function plantedWordOf({ number, items }: Item): string | null {
  if (number / items < 0.3 && number % 15 === 7) return plantedWords.old;
  if (number % 32 === 2 && number % 3 === 0) return plantedWords.apart;
  return null;
}

export const hasRareCensor = ({ number }: Item): boolean => number % 5003 === 5;
