import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const program = path.resolve(import.meta.dirname, '../../server/dist/veil.js');

export type Ended = { code: number | null; output: string; ms: number };

/** An isolated environment without variables of the caller. */
export function siteEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const own = { VEIL_DATA: dataDir, PORT: '0', DETECTOR: 'none', LOG_LEVEL: 'warn' };
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...own };
}

/** Runs one command of the program. `killAfterMs` kills it before its end. */
export async function veil(words: string[], dataDir: string, killAfterMs?: number): Promise<Ended> {
  const began = performance.now();
  const child = spawn(process.execPath, [program, ...words], {
    env: siteEnvironment(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code, output: output.trim(), ms: performance.now() - began };
}

export async function mustVeil(words: string[], dataDir: string): Promise<Ended> {
  const ended = await veil(words, dataDir);
  if (ended.code !== 0) throw new Error(`veil ${words.join(' ')} ended with ${ended.code}:\n${ended.output}`);
  return ended;
}
