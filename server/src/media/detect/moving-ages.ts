import type { AgeGuess } from '../age-guess.ts';

/** One frame of a moving picture proves nothing, so the lowest of more than two guesses is dropped. */
export const agesOfFrames = (ages: readonly AgeGuess[]): AgeGuess[] =>
  ages.length > 2 ? [...ages].sort((a, b) => a.years - b.years).slice(1) : [...ages];
