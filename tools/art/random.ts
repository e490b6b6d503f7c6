export type Random = () => number;

/** The same seed gives the same numbers on every machine (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = (seed * 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (rnd: Random, low: number, high: number): number => low + rnd() * (high - low);

export function pick<T>(rnd: Random, from: readonly [T, ...T[]]): T {
  return from[Math.floor(rnd() * from.length)] ?? from[0];
}
