/** The only source of the current time. Tests pass a clock that they set. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
