import { expect, test, vi } from 'vitest';
import { readTogether } from './read.ts';

const refused = new Error('refused');
const read = (data?: string, error: Error | null = null) => ({ data, error, refetch: vi.fn() });

test('several reads have data when all have, and load until then', () => {
  expect(readTogether(read('a'), read('b')).data).toBe(true);
  expect(readTogether(read('a'), read())).toMatchObject({ data: undefined, error: undefined });
});

test('one failure fails them all, and only the failed one is tried again', () => {
  const [good, bad] = [read('a'), read(undefined, refused)];
  const both = readTogether(good, bad);
  expect(both.error).toBe(refused);
  both.refetch();
  expect([good.refetch.mock.calls.length, bad.refetch.mock.calls.length]).toEqual([0, 1]);
});

test('a read that failed again but still has its data fails nothing', () => {
  expect(readTogether(read('a', refused), read('b'))).toMatchObject({ data: true, error: undefined });
});
