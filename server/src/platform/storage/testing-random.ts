import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inByteOrder } from './keys.ts';
import type { Storage } from './storage-type.ts';

const key = fc.constantFrom('a', 'b/1', 'b/2', 'b/c d/ü', 'e/%41', 'e/f/g');
const folder = fc.constantFrom('b/', 'b/c d/', 'e/', 'e/f/', 'none/');
const value = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));

const operation = fc.oneof(
  fc.record({ does: fc.constant('put' as const), key, value, onlyIfNew: fc.boolean(), streams: fc.boolean() }),
  fc.record({ does: fc.constant('get' as const), key, start: fc.nat(45), length: fc.nat(45), expects: fc.nat(45) }),
  fc.record({ does: fc.constant('remove' as const), key }),
  fc.record({ does: fc.constant('removeAll' as const), folder }),
  fc.record({ does: fc.constant('list' as const), folder, after: fc.option(key, { nil: '' }) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

type Model = Map<string, Buffer>;

async function compare(storage: Storage, model: Model, done: Operation): Promise<void> {
  if (done.does === 'put') {
    const { key, value, onlyIfNew, streams } = done;
    const { Readable } = await import('node:stream');
    const source = streams ? { open: () => Readable.from([value]), length: value.length } : value;
    const isPut = !(onlyIfNew && model.has(key));
    expect(await storage.put(key, source, { onlyIfNew })).toBe(isPut);
    if (isPut) model.set(key, value);
  } else if (done.does === 'get') {
    const { key, start, length, expects } = done;
    const known = model.get(key) ?? null;
    expect(await storage.read(key)).toEqual(known);
    expect((await storage.head(key))?.bytes).toBe(known?.length);
    expect(await storage.read(key, { expectBytes: expects })).toEqual(known?.length === expects ? known : null);
    const got = await storage.get(key, { range: { start, end: start + length } });
    const range = known && start < known.length ? known.subarray(start, start + length + 1) : null;
    expect(got && (await buffer(got.body))).toEqual(range);
  } else if (done.does === 'remove') {
    await storage.remove(done.key);
    model.delete(done.key);
  } else if (done.does === 'removeAll') {
    await storage.removeAll(done.folder);
    for (const key of model.keys()) if (key.startsWith(done.folder)) model.delete(key);
  } else {
    const { folder, after } = done;
    const listed: [string, number][] = [];
    for await (const { key, bytes } of storage.list(folder, after)) listed.push([key, bytes]);
    const known = [...model].filter(([key]) => key.startsWith(folder) && inByteOrder(key, after) > 0);
    known.sort(([a], [b]) => inByteOrder(a, b));
    expect(listed).toEqual(known.map(([key, bytes]) => [key, bytes.length]));
  }
}

/** Each run has up to 40 operations. */
export function testRandomly(
  empty: () => Promise<Storage>,
  { runs, timeout }: { runs: number; timeout: number },
): void {
  test(
    'behaves as a map of bytes under random operations',
    async () => {
      const operations = fc.array(operation, { minLength: 10, maxLength: 40 });
      await fc.assert(
        fc.asyncProperty(operations, async (all) => {
          const storage = await empty();
          const model: Model = new Map();
          for (const one of all) await compare(storage, model, one);
        }),
        { numRuns: runs },
      );
    },
    timeout,
  );
}
