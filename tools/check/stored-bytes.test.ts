import { expect, test } from 'vitest';
import { findOpeners, findStorageReaders } from './stored-bytes.ts';

const listed = ['a/listed.ts'];
const reads = { file: 'a/listed.ts', text: 'await deps.storage.bytes(key)' };

test.each([
  'await deps.storage.bytes(key)',
  'const { storage } = deps; return storage.stream(key, range)',
  'const files = deps.storage; files.withFile(key, use)',
  'await storage.get(key, { range })',
  'const read = () => deps.storage.read(key);',
  'const { bytes, size } = deps.storage; bytes(key)',
  'const read = storage.stream;',
  "storage['bytes'](key)",
])('a file that is not listed and reads stored bytes fails: %s', (text) => {
  expect(findStorageReaders([reads, { file: 'b/other.ts', text }], listed)).toEqual([
    expect.stringContaining('b/other.ts reads a stored file'),
  ]);
});

test('a file that writes, counts or removes stored files passes, and an entry that reads nothing fails', () => {
  const text = 'await storage.put(key, bytes); await storage.remove(key); if (row.bytes > 3) return found.stream;';
  expect(findStorageReaders([reads, { file: 'b/other.ts', text }], listed)).toEqual([]);
  expect(findStorageReaders([{ ...reads, text }], listed)).toEqual([expect.stringContaining('reads no stored file')]);
});

test('a slice that opens stored files and is not listed for it fails', () => {
  const openers = { withLocalFile: { home: 'delivery', slices: 'publishing' } };
  const use = (slice: string) => ({
    file: `server/src/features/items/${slice}/still.ts`,
    text: 'withLocalFile(deps, key)',
  });
  expect(findOpeners(['delivery', 'publishing', 'consent'].map(use), openers)).toEqual([
    'server/src/features/items/consent/still.ts uses withLocalFile, which only delivery and publishing may',
  ]);
});
