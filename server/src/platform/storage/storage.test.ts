import { existsSync, watch, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskStorage, type Storage } from './index.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'veil-storage-'));
  storage = openDiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const all = async () => {
  const keys: string[] = [];
  for await (const key of storage.keys('')) keys.push(key);
  return keys.sort();
};

test('a key holds the complete bytes of one put, also of a later one', async () => {
  await storage.put('a/b/c', Buffer.from('first'));
  await storage.put('a/b/c', Readable.from([Buffer.from('sec'), Buffer.from('ond')]));
  expect((await storage.bytes('a/b/c')).toString()).toBe('second');
  expect([await storage.size('a/b/c'), await storage.exists('a/b'), await all()]).toEqual([6, false, ['a/b/c']]);
});

test('a put that fails half-way leaves the old value and no other file', async () => {
  await storage.put('a', Buffer.from('whole'));
  async function* broken() {
    yield Buffer.from('hal');
    throw new Error('cut off');
  }
  await expect(storage.put('a', Readable.from(broken()))).rejects.toThrow('cut off');
  expect([(await storage.bytes('a')).toString(), await all()]).toEqual(['whole', ['a']]);
});

test('a put whose sender disconnects leaves nothing', async () => {
  const sender = new PassThrough();
  const put = storage.put('a', sender);
  sender.write('half');
  sender.destroy();
  await expect(put).rejects.toThrow();
  expect(await all()).toEqual([]);
});

test('is readable by its own user only', async () => {
  await storage.put('a/b', Buffer.from('x'));
  await storage.put('a/c', Readable.from([Buffer.from('x')]));
  const modes = await Promise.all(['', 'a', 'a/b', 'a/c'].map((name) => stat(path.join(folder, name))));
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600', '600']);
});

test('removes exactly one folder, also one that does not exist', async () => {
  for (const key of ['c/1/a', 'c/1/b/c', 'c/10/a']) await storage.put(key, Buffer.from('x'));
  await storage.removeAll('c/1/');
  await storage.removeAll('c/2/');
  await storage.remove('c/3');
  expect(await all()).toEqual(['c/10/a']);
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

test('reports missing keys', async () => {
  expect(await all()).toEqual([]);
  for await (const key of storage.keys('nowhere/')) throw new Error(`holds ${key}`);
  expect(await storage.sweepIncoming(new Date())).toBe(0);
});

test('sweeps the file of a killed put once it is old', async () => {
  await mkdir(path.join(folder, 'incoming'));
  for (const name of ['old', 'young']) await writeFile(path.join(folder, 'incoming', name), 'half');
  const longAgo = new Date('2026-01-01');
  await utimes(path.join(folder, 'incoming/old'), longAgo, longAgo);
  await storage.put('whole', Buffer.from('x'));
  expect(await storage.sweepIncoming(new Date('2026-01-02'))).toBe(1);
  expect(await all()).toEqual(['incoming/young', 'whole']);
});
