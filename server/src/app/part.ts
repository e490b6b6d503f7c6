import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Backoff } from './backoff.ts';
import { stopWithinMs } from './end-with-parent.ts';

export interface PartOptions {
  name: 'web' | 'worker';
  /** The program and the words before the part's name. */
  program: string[];
  env: () => NodeJS.ProcessEnv;
  /** How long it may take to end its requests or jobs. */
  stopGraceMs: number;
  say: (line: string) => void;
  onMessage?: (message: unknown) => void;
  /** Whether an end with this code is a reason to give up, rather than to start again. */
  isFinal?: (code: number | null) => boolean;
}

/** A process ends by itself before its time is over; one that does not by then hangs. */
const lateMs = 2_000;

/** A process of the site that is started again whenever it ends. */
export class Part {
  readonly #options: PartOptions;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #life: Promise<void> = Promise.resolve();

  constructor(options: PartOptions) {
    this.#options = options;
  }

  /** Rejects when the part gives up. */
  run(): Promise<void> {
    this.#life = this.#live();
    return this.#life;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#child?.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), stopWithinMs(this.#options.stopGraceMs) + lateMs);
    await this.#life.catch(() => {});
    clearTimeout(timer);
  }

  /** Ends the part and whatever it started, at once. */
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
    const { name, say, isFinal } = this.#options;
    const backoff = new Backoff();
    while (!this.#stopping.signal.aborted) {
      const began = performance.now();
      const { code, signal } = await this.#runOnce();
      if (this.#stopping.signal.aborted) return;
      if (isFinal?.(code)) throw new Error(`The ${name} process could not start (exit code ${code}).`);
      const wait = backoff.next(performance.now() - began);
      say(`The ${name} process ended (${signal ?? `exit code ${code}`}); starting it again in ${wait} ms.`);
      await delay(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
    }
  }

  async #runOnce(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    const { name, program, env, onMessage } = this.#options;
    const [command = '', ...words] = program;
    // A group of its own: Ctrl-C reaches the supervisor alone, which stops the parts in order.
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
    const child = spawn(command, [...words, name], { env: env(), detached: true, stdio: [...stdio] });
    this.#child = child;
    if (onMessage) child.on('message', onMessage);
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    this.kill(); // what it left in its group
    this.#child = undefined;
    return { code, signal };
  }
}
