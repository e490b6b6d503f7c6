import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { programPath } from '../testing-programs.ts';
import { openDiskStorage } from './index.ts';

const program = programPath('killed-put');
const key = 'a/b/c';
const size = 200_000;
const whole = (letter: string) => Buffer.alloc(size, letter);

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

/** Storage after a process was killed at its nth file system operation while putting a value. */
async function killedPut(kind: 'bytes' | 'stream' | 'new', before: string | null, nth: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-killed-put-'));
  folders.push(folder);
  const storage = openDiskStorage(folder);
  if (before) await storage.put(key, whole(before));
  const args = [program, folder, kind, 'n', String(size), String(nth)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { folder, storage, signal: signal as string | null, steps: printed.trim().split('\n') };
}

const read = async (storage: ReturnType<typeof openDiskStorage>) =>
  (await storage.exists(key)) ? storage.bytes(key) : null;

const never = 1_000;

test.each([
  ['bytes over an older value', 'bytes', 'o'],
  ['a stream to a new key', 'stream', null],
  ['a value that may replace none', 'new', null],
] as const)(
  'a process killed at any step of a put of %s leaves the old value, the new one or none',
  async (_, kind, before) => {
    const { steps } = await killedPut(kind, before, never);
    expect(steps.at(-1)).toBe('done');
    const old = before && whole(before);
    for (let nth = 1; nth < steps.length; nth += 1) {
      const { storage, signal, folder } = await killedPut(kind, before, nth);
      const at = `killed at ${steps[nth - 1]}`;
      expect(signal, at).toBe('SIGKILL');
      const found = await read(storage);
      expect(
        [old, whole('n')].some((value) => (value && found ? value.equals(found) : value === found)),
        at,
      ).toBe(true);

      const incoming = path.join(folder, 'incoming');
      const strays = existsSync(incoming) ? await readdir(incoming) : [];
      for (const stray of strays) await utimes(path.join(incoming, stray), 0, 0);
      expect(await storage.sweepUnfinished(new Date()), at).toBe(strays.length);
    }
  },
);

test('what a put promises is on the disk before it is told: the file before its name, then every folder that is new', async () => {
  const { steps } = await killedPut('stream', null, never);
  const order = steps.map((step) => step.replace(/incoming\/\S+/, 'incoming/x'));
  const at = (step: string) => order.lastIndexOf(step);
  expect(at('sync /incoming/x')).toBeGreaterThan(at('write /incoming/x'));
  expect(at('rename /incoming/x /a/b/c')).toBeGreaterThan(at('sync /incoming/x'));
  expect(at('sync /a/b')).toBeGreaterThan(at('rename /incoming/x /a/b/c'));
  for (const parent of ['sync /a', 'sync ']) expect(order).toContain(parent);
});
