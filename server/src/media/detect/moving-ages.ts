import type { AgeGuess } from '../age-guess.ts';

/** Drops the lowest of more than two guesses, because one frame of a moving picture proves nothing. */
export const agesOfFrames = (ages: readonly AgeGuess[]): AgeGuess[] =>
  ages.length > 2 ? [...ages].sort((a, b) => a.years - b.years).slice(1) : [...ages];
