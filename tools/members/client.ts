import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { Tally } from './tally.ts';

export type Door = { host: string; port: number; certificate: string };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Sent = { headers?: Record<string, string>; body?: Buffer | string };

/** A request without a complete answer after this has failed, unless a client has another limit. */
const usualLimitMs = 60_000;

/** One browser with its own address and connections to the proxy. Never repeats a request. */
export class Client {
  readonly #agent: Agent;
  readonly #door: Door;
  readonly #tally: Tally;
  readonly #limitMs: number;

  constructor(door: Door, from: string, tally: Tally, limitMs = usualLimitMs) {
    this.#limitMs = limitMs;
    this.#door = door;
    this.#tally = tally;
    this.#agent = new Agent({ keepAlive: true, ca: door.certificate, servername: door.host, localAddress: from });
  }

  /** The answer; null if it was rate-limited or failed (5xx, reset, timeout, or an unexplained refusal). */
  async send(kind: string, method: string, path: string, { headers = {}, body }: Sent = {}): Promise<Answer | null> {
    const began = performance.now();
    try {
      const answer = await this.#ask(method, path, AbortSignal.timeout(this.#limitMs), {
        headers,
        ...(body && { body }),
      });
      const bytes = await buffer(answer);
      const { statusCode: status = 0 } = answer;
      if (status === 429) this.#tally.limited += 1;
      else if (status >= 400) this.#tally.failed(kind, `${status} ${bytes.toString('utf8', 0, 200)}`);
      else {
        this.#tally.answered(kind, performance.now() - began);
        return { status, headers: answer.headers, body: bytes };
      }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      this.#tally.failed(kind, code && !message.includes(code) ? `${code}: ${message}` : message);
    }
    return null;
  }

  /** Opens a stream. Rejects without an answer. */
  open(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
    return this.#ask('GET', path, signal, { headers });
  }

  close(): void {
    this.#agent.destroy();
  }

  #ask(method: string, path: string, signal: AbortSignal, { headers, body }: Sent): Promise<IncomingMessage> {
    const { host, port } = this.#door;
    const options: RequestOptions = {
      agent: this.#agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      signal,
      headers: { host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
    };
    return new Promise((resolve, reject) => {
      request(options, resolve).once('error', reject).end(body);
    });
  }
}
