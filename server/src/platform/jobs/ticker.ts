import { setTimeout as delay } from 'node:timers/promises';

export class Ticker {
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #waiting: AbortController | null = null;

  constructor(pauseMs: () => number, run: () => Promise<void>, onFailure: (error: unknown) => void) {
    this.#ended = this.#tick(pauseMs, run, onFailure);
  }

  wake(): void {
    this.#waiting?.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#ended;
  }

  async #tick(pauseMs: () => number, run: () => Promise<void>, onFailure: (error: unknown) => void): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#waiting = new AbortController();
      await delay(pauseMs(), undefined, { signal: this.#waiting.signal, ref: false }).catch(() => undefined);
      this.#waiting = null;
      if (this.#stopping.signal.aborted) return;
      await run().catch(onFailure);
    }
  }
}
