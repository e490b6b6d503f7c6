const firstWaitMs = 250;
const maxWaitMs = 10_000;
const healthyMs = 30_000;

export class Backoff {
  #waitMs = firstWaitMs;

  next(ranMs: number): number {
    if (ranMs >= healthyMs) this.#waitMs = firstWaitMs;
    const wait = this.#waitMs;
    this.#waitMs = Math.min(wait * 2, maxWaitMs);
    return wait;
  }
}
