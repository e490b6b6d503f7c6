import { existsSync, watch, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDiskStorage, type Storage } from './index.ts';
import { keysOf, letters, streamOf, testStorage } from './testing-contract.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'veil-storage-'));
  storage = openDiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const all = () => keysOf(storage);

describe('on a disk', () =>
  testStorage(() => storage, { runs: Number(process.env.VEIL_TEST_STORAGE || 60), timeout: 600_000 }));

test('a put that fails half-way leaves no other file', async () => {
  await expect(storage.put('a', streamOf(letters('whole'), 9))).rejects.toThrow('ended after 5 of its 9 bytes');
  await storage.put('b', letters('x'));
  expect(await storage.put('b', letters('y'), { onlyIfNew: true })).toBe(false);
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
});

test('a put whose sender disconnects leaves nothing', async () => {
  const sender = new PassThrough();
  const put = storage.put('a', { open: () => sender, length: null });
  sender.write('half');
  sender.destroy();
  await expect(put).rejects.toThrow();
  expect(await all()).toEqual([]);
});

test('is readable by its own user only', async () => {
  await storage.put('a/b', Buffer.from('x'));
  await storage.put('a/c', streamOf(Buffer.from('x')));
  const modes = await Promise.all(['', 'a', 'a/b', 'a/c'].map((name) => stat(path.join(folder, name))));
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600', '600']);
});

test('removes a folder that is filled while it is removed', async () => {
  const place = path.join(folder, 'c/1');
  await mkdir(place, { recursive: true });
  for (let i = 0; i < 200; i++) writeFileSync(path.join(place, `${i}`), 'x');
  const watcher = watch(place);
  // On a busy machine the first event may arrive after the whole folder has gone.
  watcher.once('change', () => existsSync(place) && writeFileSync(path.join(place, 'late'), 'x'));
  await storage.removeAll('c/1/');
  watcher.close();
  expect(await all()).toEqual([]);
});

test('sweeps the file of a killed put once it is old', async () => {
  await mkdir(path.join(folder, 'incoming'));
  for (const name of ['old', 'young']) await writeFile(path.join(folder, 'incoming', name), 'half');
  const longAgo = new Date('2026-01-01');
  await utimes(path.join(folder, 'incoming/old'), longAgo, longAgo);
  await storage.put('whole', Buffer.from('x'));
  expect(await storage.sweepUnfinished(new Date('2026-01-02'))).toBe(1);
  expect([await readdir(path.join(folder, 'incoming')), await all()]).toEqual([['young'], ['whole']]);
});
