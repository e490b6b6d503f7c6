/** Seeded random numbers, the same in every run and on every machine. Never make a secret with it. */
export type Chance = {
  next(): number;
  below(n: number): number;
  pick<T>(from: readonly T[]): T;
};

/** mulberry32: 32 bits of state, fast, and uniform enough for a benchmark. */
export function openChance(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { next, below, pick: (from) => from[below(from.length)]! };
}

/** Ranks from 0 to n - 1 by Zipf's law: the probability of rank r is proportional to 1 / (r + 1) ^ exponent. */
export function openZipf(chance: Chance, n: number, exponent: number): () => number {
  const sums = new Float64Array(n);
  let sum = 0;
  for (let rank = 0; rank < n; rank++) {
    sum += (rank + 1) ** -exponent;
    sums[rank] = sum;
  }
  return () => {
    const drawn = chance.next() * sum;
    let low = 0;
    let high = n - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
