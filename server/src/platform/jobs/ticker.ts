import { setTimeout as delay } from 'node:timers/promises';

/** Runs a task again and again, a pause after each end; never two at once. */
export class Ticker {
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;

  constructor(pauseMs: number, run: () => Promise<void>, tellFailure: (error: unknown) => void) {
    this.#ended = this.#tick(pauseMs, run, tellFailure);
  }

  /** Resolves when the run at hand, if there is one, has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #tick(pauseMs: number, run: () => Promise<void>, tellFailure: (error: unknown) => void): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await run().catch(tellFailure);
    }
  }
}
