/** The mean over crops and mirror images, and the years between the lowest and the highest. */
export type AgeGuess = { years: number; spread: number };
