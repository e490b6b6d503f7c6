import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessLog } from './process-log.ts';

const program = path.resolve(import.meta.dirname, '../../server/dist/veil.js');
const startLimitMs = 120_000;
/** Far more than its own limit of STOP_DELAY + STOP_GRACE + 5 s. */
const stopLimitMs = 90_000;
const pollMs = 50;

export class SiteProcess {
  readonly name: string;
  readonly #role: 'web' | 'worker';
  readonly #env: Record<string, string | undefined>;
  readonly #log: ProcessLog;
  #child: ChildProcess | null = null;
  #listening: { url?: string; startToken?: string } = {};

  constructor(name: string, role: 'web' | 'worker', env: Record<string, string | undefined>, log: ProcessLog) {
    this.name = name;
    this.#role = role;
    this.#env = env;
    this.#log = log;
  }

  get role() {
    return this.#role;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** The first admin of a new site needs it. A web process prints it if it was started by hand. */
  get startToken() {
    return this.#listening.startToken;
  }

  /** The address of a web process. */
  get url() {
    return this.#listening.url ?? '';
  }

  async start(): Promise<void> {
    // Detached, so that Ctrl-C reaches only this process, which stops it. It also ends if its channel closes.
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
    const child = spawn(process.execPath, [program, this.#role], {
      env: this.#env,
      detached: true,
      stdio: [...stdio],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) if (stream) this.#log.follow(this.name, stream);
    const until = AbortSignal.timeout(startLimitMs);
    const started = once(child, 'message', { signal: until });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${this.name} ended while it started`)));
    ended.catch(() => undefined); // it ends at its stop
    const [message] = (await Promise.race([started, ended])) as [{ url?: string; startToken?: string }];
    this.#listening = message;
    if (message.url) await this.#untilReady(message.url, until);
  }

  async #untilReady(url: string, until: AbortSignal): Promise<void> {
    const isReady = async () => (await fetch(`${url}/api/ready`, { signal: until })).ok;
    while (!(await isReady())) await delay(pollMs);
  }

  /** Leaves it no time, like a crash. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<number | string> {
    const child = this.#child;
    if (!child) return 0;
    this.#child = null;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode ?? 0;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
    const [code, signal] = (await ended) as [number | null, string | null];
    clearTimeout(late);
    return code ?? signal ?? 0;
  }
}
