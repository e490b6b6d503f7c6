import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { vi } from 'vitest';
import { programPath } from '../src/platform/testing-programs.ts';

const program = programPath('veil');

type Variables = Record<string, string>;
type Ended = { code: number; stdout: string; stderr: string };

function environment(variables: Variables): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), LOG_LEVEL: 'warn', DETECTOR: 'none', ...variables };
}

export function runVeil(words: string[], variables: Variables = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env: environment(variables) };
    execFile(process.execPath, [program, ...words], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

export class Program {
  output = '';
  readonly process: ChildProcess;
  readonly exit: Promise<number | null>;

  constructor(words: string[], variables: Variables) {
    this.process = spawn(process.execPath, [program, ...words], {
      env: environment(variables),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.exit = once(this.process, 'exit').then(([code]) => code as number | null);
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
  }

  prints(pattern: RegExp): Promise<string> {
    const look = () => {
      const [found] = pattern.exec(this.output) ?? [];
      if (!found) throw new Error(`${pattern} was not printed:\n${this.output}`);
      return found;
    };
    return vi.waitFor(look, { timeout: 50_000, interval: 20 });
  }

  async stop(): Promise<void> {
    this.process.kill('SIGTERM');
    await this.exit;
  }
}

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: object };

/** One HTTP request with any headers; `fetch` sets `Host` itself. */
export function sendRequest(port: number, url: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const sent = { ...(body && { 'content-type': 'application/json' }), ...headers };
    const request = http.request({ host: '127.0.0.1', port, path: url, method, headers: sent }, async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    request.once('error', reject);
    request.end(body && JSON.stringify(body));
  });
}
