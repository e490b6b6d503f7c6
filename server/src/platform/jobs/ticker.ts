import { setTimeout as delay } from 'node:timers/promises';

export class Ticker {
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;

  constructor(pauseMs: number, run: () => Promise<void>, onFailure: (error: unknown) => void) {
    this.#ended = this.#tick(pauseMs, run, onFailure);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #tick(pauseMs: number, run: () => Promise<void>, onFailure: (error: unknown) => void): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await run().catch(onFailure);
    }
  }
}
