import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FetchedFiles, openFetchedFiles } from './fetched-files.ts';

let folder: string;
let files: FetchedFiles;
let opened: string[] = [];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  folder = await mkdtemp(path.join(tmpdir(), 'veil-fetched-'));
  files = await openFetchedFiles(folder, 100);
  opened = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const fetching = (name: string, bytes: number, tag = 'x') => ({
  bytes,
  tag,
  open: async () => {
    opened.push(name);
    const body = Readable.from([Buffer.alloc(bytes, name)]);
    return { body, facts: { bytes, tag, changedAt: new Date(0) } };
  },
});
const use = (name: string, bytes: number, tag?: string) =>
  files.use(name, fetching(name, bytes, tag), async (file) => file);
const kept = async () => {
  const [own] = await readdir(folder);
  return own === undefined ? [] : readdir(path.join(folder, own));
};

test('a copy stays for a minute after its last use', async () => {
  const file = await use('a', 10);
  await vi.advanceTimersByTimeAsync(59_000);
  expect([await use('a', 10), opened]).toEqual([file, ['a']]);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(existsSync(String(file))).toBe(true);
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(existsSync(String(file))).toBe(false));
  expect([await use('a', 10), opened].at(1)).toEqual(['a', 'a']);
});

test('the copy that was idle longest goes where a new one needs room, and users wait for those in use', async () => {
  await use('a', 40);
  await use('b', 40);
  await use('a', 40);
  await use('c', 40);
  expect(opened).toEqual(['a', 'b', 'c']);
  await use('a', 40);
  expect(opened).toEqual(['a', 'b', 'c']);
  let end = () => undefined as unknown;
  const held = files.use('a', fetching('a', 40), () => new Promise<string>((resolve) => (end = () => resolve('held'))));
  const large = files.use('large', fetching('large', 90), async (file) => (await readFile(file)).length);
  await vi.waitFor(() => expect(opened.filter((name) => name === 'c')).toHaveLength(1));
  expect(opened).not.toContain('large');
  end();
  expect([await held, await large]).toEqual(['held', 90]);
  expect(await kept()).toHaveLength(1);
});

test('a failed or missing fetch leaves no copy and no taken room', async () => {
  const failing = { bytes: 90, tag: 'x', open: () => Promise.reject(new Error('out')) };
  await expect(files.use('a', failing, async () => 'used')).rejects.toThrow('out');
  expect(await files.use('a', { ...failing, open: async () => null }, async () => 'used')).toBeNull();
  expect(await use('a', 90)).toEqual(expect.any(String));
  await expect(files.use('a', fetching('a', 90), () => Promise.reject(new Error('of the user')))).rejects.toThrow(
    'user',
  );
  expect(await kept()).toHaveLength(1);
});

test('other bytes are fetched again, while users of the former ones keep theirs', async () => {
  let end = () => undefined as unknown;
  const held = files.use('a', fetching('a', 10, 'old'), async (file) => {
    await new Promise<void>((resolve) => (end = () => resolve()));
    return existsSync(file);
  });
  await vi.waitFor(() => expect(opened).toEqual(['a']));
  const newer = await use('a', 10, 'new');
  expect(await kept()).toHaveLength(2);
  end();
  expect(await held).toBe(true);
  await vi.waitFor(async () => expect(await kept()).toEqual([path.basename(String(newer))]));
});
