const firstWaitMs = 250;
const longestWaitMs = 10_000;
/** What ran this long was healthy: its end is a new trouble, not the old one again. */
const healthyMs = 30_000;

/** How long to wait before something that ended is started again. */
export class Backoff {
  #waitMs = firstWaitMs;

  /** @param ranMs how long it ran before it ended */
  next(ranMs: number): number {
    if (ranMs >= healthyMs) this.#waitMs = firstWaitMs;
    const wait = this.#waitMs;
    this.#waitMs = Math.min(wait * 2, longestWaitMs);
    return wait;
  }
}
