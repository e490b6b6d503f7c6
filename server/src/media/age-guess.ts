/** The apparent age of a face: the mean over its crops and their mirror images, and the years between the lowest and the highest. */
export type AgeGuess = { years: number; spread: number };
