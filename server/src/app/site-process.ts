import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Backoff } from './backoff.ts';
import { stopWithinMs } from './end-with-parent.ts';

export interface SiteProcessOptions {
  name: 'web' | 'worker';
  program: string[];
  env: () => NodeJS.ProcessEnv;
  stopGraceMs: number;
  log: (line: string) => void;
  onMessage?: (message: unknown) => void;
  /** True stops the site instead of restarting the process. */
  isFinal?: (code: number | null) => boolean;
}

const exitMarginMs = 2_000;

export class SiteProcess {
  readonly #options: SiteProcessOptions;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #life: Promise<void> = Promise.resolve();

  constructor(options: SiteProcessOptions) {
    this.#options = options;
  }

  run(): Promise<void> {
    this.#life = this.#live();
    return this.#life;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#child?.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), stopWithinMs(this.#options.stopGraceMs) + exitMarginMs);
    await this.#life.catch(() => {});
    clearTimeout(timer);
  }

  kill(): void {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  async #live(): Promise<void> {
    const { name, log, isFinal } = this.#options;
    const backoff = new Backoff();
    while (!this.#stopping.signal.aborted) {
      const began = performance.now();
      const { code, signal } = await this.#runOnce();
      if (this.#stopping.signal.aborted) return;
      if (isFinal?.(code)) throw new Error(`The ${name} process could not start (exit code ${code}).`);
      const wait = backoff.next(performance.now() - began);
      log(`The ${name} process ended (${signal ?? `exit code ${code}`}); starting it again in ${wait} ms.`);
      await delay(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
    }
  }

  async #runOnce(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    const { name, program, env, onMessage } = this.#options;
    const [command = '', ...words] = program;
    // A separate process group, so that Ctrl-C reaches only the supervisor, which stops processes in order.
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
    const child = spawn(command, [...words, name], { env: env(), detached: true, stdio: [...stdio] });
    this.#child = child;
    if (onMessage) child.on('message', onMessage);
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    this.kill(); // its remaining children
    this.#child = undefined;
    return { code, signal };
  }
}
