import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Source, Storage } from './storage-type.ts';
import { testRandomly } from './testing-random.ts';

export const letters = (text: string) => Buffer.from(text);
export const streamOf = (bytes: Buffer, length: number | null = bytes.length): Source => ({
  open: () => Readable.from([bytes.subarray(0, 3), bytes.subarray(3)].filter((piece) => piece.length > 0)),
  length,
});

export async function keysOf(storage: Storage, prefix = '', after = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix, after)) keys.push(key);
  return keys;
}

const oddNames = [
  'with space',
  'a%2fb',
  '100%',
  'grün',
  '星',
  '🜁',
  'a+b',
  'a&b=c?d#e',
  '"quote\'',
  '~.-_',
  '.hidden',
  '..a',
];
const wrongKeys = [
  '',
  '/a',
  'a/',
  'a//b',
  '../a',
  'a/../b',
  'a/..',
  './a',
  '.',
  'a\\b',
  'a\0b',
  'a\nb',
  '\ud800',
  'site-id',
];

/** Tests that every store must pass. Each test begins with an empty one. */
export function testStorage(open: () => Storage, { runs, timeout = 60_000 }: { runs: number; timeout?: number }): void {
  const empty = async () => {
    const storage = open();
    for (const key of await keysOf(storage)) await storage.remove(key);
    return storage;
  };
  const contract = (name: string, run: (storage: Storage) => Promise<void>) =>
    test(name, async () => run(await empty()), timeout);

  contract('a key holds the complete bytes of the last put, whatever they come from', async (storage) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'veil-source-'));
    const file = path.join(folder, 'file');
    await writeFile(file, 'of a file');
    const sources: [Source, string][] = [
      [letters('bytes'), 'bytes'],
      [{ file }, 'of a file'],
      [streamOf(letters('of a stream')), 'of a stream'],
      [streamOf(letters('of unknown length'), null), 'of unknown length'],
      [letters(''), ''],
      [streamOf(letters('')), ''],
      [streamOf(letters(''), null), ''],
    ];
    const tags = new Set<string>();
    for (const [source, text] of sources) {
      expect(await storage.put('a/b/c', source)).toBe(true);
      expect((await storage.bytes('a/b/c')).toString()).toBe(text);
      const facts = await storage.head('a/b/c');
      expect(facts?.bytes).toBe(text.length);
      expect(Math.abs(Date.now() - Number(facts?.changedAt))).toBeLessThan(60_000);
      tags.add(String(facts?.tag));
      for await (const listed of storage.list('a/'))
        expect([listed.bytes, listed.tag]).toEqual([facts?.bytes, facts?.tag]);
    }
    expect(tags.size).toBeGreaterThanOrEqual(5);
    expect(await storage.exists('a/b')).toBe(false);
    await rm(folder, { recursive: true });
  });

  contract('one get answers a range, and refuses a value of another size', async (storage) => {
    await storage.put('v', letters('0123456789'));
    const got = async (options: Parameters<Storage['get']>[1]) => {
      const answer = await storage.get('v', options);
      return answer && [(await buffer(answer.body)).toString(), answer.facts.bytes];
    };
    expect(await got({})).toEqual(['0123456789', 10]);
    expect(await got({ expectBytes: 10 })).toEqual(['0123456789', 10]);
    expect(await got({ range: { start: 2, end: 4 } })).toEqual(['234', 10]);
    expect(await got({ range: { start: 9, end: 9 }, expectBytes: 10 })).toEqual(['9', 10]);
    expect(await got({ range: { start: 8, end: 500 } })).toEqual(['89', 10]);
    expect(await got({ range: { start: 10, end: 12 } })).toBeNull();
    for (const range of [undefined, { start: 0, end: 3 }])
      expect(await got({ ...(range && { range }), expectBytes: 11 })).toBeNull();
    await storage.put('empty', letters(''));
    expect(await storage.get('empty', { range: { start: 0, end: 0 } })).toBeNull();
    expect(await storage.read('v', { expectBytes: 9 })).toBeNull();
    const whole = await storage.withFile('v', async (file) =>
      (await import('node:fs/promises')).readFile(file, 'utf8'),
    );
    expect(whole).toBe('0123456789');
    expect(await storage.withFile('v', async () => 'used', { expectBytes: 3 })).toBeNull();
  });

  contract('a missing key is null, or a failure where a value is needed', async (storage) => {
    for (const key of ['none', 'no/folder/file']) {
      expect([await storage.get(key), await storage.read(key), await storage.head(key)]).toEqual([null, null, null]);
      expect(await storage.withFile(key, async () => 'used')).toBeNull();
      await expect(storage.bytes(key)).rejects.toThrow('is missing in storage');
      await expect(storage.stream(key)).rejects.toThrow('is missing in storage');
      await storage.remove(key);
    }
    await storage.removeAll('no/folder/');
    expect(await keysOf(storage, 'no/')).toEqual([]);
  });

  contract('a value put only if new is never replaced, and one of many senders wins', async (storage) => {
    const puts = ['a', 'b', 'c', 'd'].map((text) => storage.put('new', letters(text), { onlyIfNew: true }));
    const won = (await Promise.all(puts)).filter(Boolean);
    const before = await storage.bytes('new');
    expect([won.length, await storage.put('new', streamOf(letters('late')), { onlyIfNew: true })]).toEqual([1, false]);
    expect(await storage.bytes('new')).toEqual(before);
  });

  contract('a put that fails half-way, or has another length than said, leaves the old value', async (storage) => {
    await storage.put('a', letters('whole'));
    async function* broken() {
      yield letters('hal');
      throw new Error('cut off');
    }
    for (const length of [null, 9])
      await expect(storage.put('a', { open: () => Readable.from(broken()), length })).rejects.toThrow('cut off');
    for (const length of [3, 90])
      await expect(storage.put('a', streamOf(letters('another'), length))).rejects.toThrow();
    expect([(await storage.bytes('a')).toString(), await keysOf(storage)]).toEqual(['whole', ['a']]);
  });

  contract(
    'any name is a key, except those that leave the storage or that one store could not hold',
    async (storage) => {
      for (const name of oddNames) await storage.put(`odd/${name}/${name}`, letters(name));
      for (const name of oddNames) expect((await storage.bytes(`odd/${name}/${name}`)).toString()).toBe(name);
      const sorted = oddNames
        .map((name) => `odd/${name}/${name}`)
        .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(await keysOf(storage, 'odd/')).toEqual(sorted);
      for (const [at, key] of sorted.entries())
        expect(await keysOf(storage, 'odd/', key)).toEqual(sorted.slice(at + 1));
      for (const name of oddNames) await storage.removeAll(`odd/${name}/`);
      expect(await keysOf(storage)).toEqual([]);
      for (const key of [...wrongKeys, 'x'.repeat(256), `${'x/'.repeat(600)}x`, 'incoming/x']) {
        await expect(storage.put(key, letters('x')), key).rejects.toThrow('cannot be a key');
        await expect((async () => storage.get(key))(), key).rejects.toThrow('cannot be a key');
        await expect((async () => storage.remove(key))(), key).rejects.toThrow('cannot be a key');
      }
      for (const prefix of ['', 'a', '../', '/']) await expect(storage.removeAll(prefix), prefix).rejects.toThrow();
    },
  );

  contract('removes exactly one folder, and lists folders and files in the order of their bytes', async (storage) => {
    for (const key of ['c/1/a', 'c/1/b/c', 'c/10/a', 'c/1-/a', 'c/1.']) await storage.put(key, letters('x'));
    const listed = [];
    for await (const key of storage.keys('c/')) listed.push(key);
    expect(listed).toEqual(['c/1-/a', 'c/1.', 'c/1/a', 'c/1/b/c', 'c/10/a']);
    expect(await keysOf(storage, 'c/1/', 'c/1/a')).toEqual(['c/1/b/c']);
    await storage.removeAll('c/1/');
    expect(await keysOf(storage)).toEqual(['c/1-/a', 'c/1.', 'c/10/a']);
    expect(await storage.sweepUnfinished(new Date(Date.now() + 60_000))).toBe(0);
  });

  contract('lists and removes more keys than one page has', async (storage) => {
    const keys = Array.from({ length: 1_203 }, (_, at) => `many/${String(at).padStart(5, '0')}`);
    for (let at = 0; at < keys.length; at += 40)
      await Promise.all(keys.slice(at, at + 40).map((key) => storage.put(key, letters(key))));
    expect(await keysOf(storage, 'many/')).toEqual(keys);
    expect(await keysOf(storage, 'many/', keys[1_100])).toEqual(keys.slice(1_101));
    await storage.removeAll('many/');
    expect(await keysOf(storage)).toEqual([]);
  });

  testRandomly(empty, { runs, timeout });
}
