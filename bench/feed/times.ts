export type Times = { p50: number; p95: number; p99: number };

export function percentiles(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Repetitions of one query, because random delays of the machine take milliseconds. */
const shots = 3;

export async function timeShots(ask: () => Promise<unknown>): Promise<{ first: number; best: number }> {
  let first = 0;
  let best = Number.POSITIVE_INFINITY;
  for (let shot = 0; shot < shots; shot++) {
    const began = performance.now();
    await ask();
    const took = performance.now() - began;
    if (shot === 0) first = took;
    best = Math.min(best, took);
  }
  return { first, best };
}
