import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestClock } from '../../../tests/testing.ts';
import { openDiskCache } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'veil-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function bytesKept(): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) sum += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return sum;
}
const file = (fill: number) => Buffer.alloc(1000, fill);

it('stays within its limit with several writers, and keeps the most recently used files', async () => {
  const clock = openTestClock();
  const maxBytes = 20_000;
  const [one, other] = [openDiskCache(folder, { maxBytes, clock }), openDiskCache(folder, { maxBytes, clock })];
  await one.put('a/loved', file(1));
  for (let nth = 0; nth < 200; nth++) {
    clock.pass(1000);
    await (nth % 2 ? one : other).put(`a/${nth}`, file(nth % 250));
    expect(await one.get('a/loved')).toEqual(file(1));
    expect(await bytesKept()).toBeLessThanOrEqual(maxBytes * 1.1 + 1100);
  }
  expect(await one.get('a/199')).toEqual(file(199));
  expect(await one.get('a/3')).toBeNull();
});

it('removes files that nobody used for a day', async () => {
  const clock = openTestClock();
  const cache = openDiskCache(folder, { maxBytes: 1e6, clock });
  await cache.put('a/old', file(1));
  clock.pass(23 * 3_600_000);
  await cache.put('a/young', file(2));
  clock.pass(2 * 3_600_000);
  await cache.sweep();
  expect([await cache.get('a/old'), await cache.get('a/young')]).toEqual([null, file(2)]);
});

it('returns nothing for a truncated file or a removed folder', async () => {
  const cache = openDiskCache(folder, { maxBytes: 1e6, clock: openTestClock() });
  await cache.put('a/cut', file(1));
  await truncate(path.join(folder, 'kept/a/cut'), 500);
  expect(await cache.get('a/cut')).toBeNull();
  await cache.put('b/c/d', file(1));
  await cache.removeAll('b/');
  expect(await cache.get('b/c/d')).toBeNull();
});

it('stores nothing larger than its limit', async () => {
  const cache = openDiskCache(folder, { maxBytes: 0, clock: openTestClock() });
  await cache.put('a', file(1));
  expect(await cache.get('a')).toBeNull();
});
