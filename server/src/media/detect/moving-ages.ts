import type { AgeGuess } from '../age-guess.ts';

/** Leaves the lowest of more than two guesses out: in a moving picture one frame alone proves nothing. */
export const agesOfFrames = (ages: readonly AgeGuess[]): AgeGuess[] =>
  ages.length > 2 ? [...ages].sort((a, b) => a.years - b.years).slice(1) : [...ages];
