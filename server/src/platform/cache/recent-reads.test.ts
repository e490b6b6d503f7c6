import { expect, it, vi } from 'vitest';
import { openTestClock } from '../../../tests/testing.ts';
import { openRecentReads } from './recent-reads.ts';

const limits = { maxAgeMs: 10_000, maxBytes: 3_000, largestBytes: 2_000 };

function open(read: (key: string) => Promise<Buffer | null>) {
  const clock = openTestClock();
  const asked = vi.fn(read);
  return { clock, asked, reads: openRecentReads(asked, { ...limits, clock }) };
}
const sized = async (key: string) => Buffer.alloc(Number(key.split('/').at(-1)), key);

it('reads a value once for all who ask within its time', async () => {
  const { reads, asked, clock } = open(sized);
  await Promise.all([reads.read('a/9'), reads.read('a/9')]);
  clock.pass(9_999);
  expect(await reads.read('a/9')).toEqual(await sized('a/9'));
  expect(asked).toHaveBeenCalledTimes(1);
  clock.pass(1);
  await reads.read('a/9');
  expect(asked).toHaveBeenCalledTimes(2);
  clock.pass(-60_000);
  await reads.read('a/9');
  expect(asked).toHaveBeenCalledTimes(3);
});

it('keeps no more bytes than its limit, and no large, missing or failed value', async () => {
  const { reads, asked } = open(async (key) => {
    if (key === 'gone') return null;
    if (key === 'broken') throw new Error('the disk fails');
    return sized(key);
  });
  for (const key of ['a/1000', 'b/1000', 'c/1000', 'd/1000', 'e/2001', 'gone']) await reads.read(key);
  await expect(reads.read('broken')).rejects.toThrow('the disk fails');
  asked.mockClear();
  for (const key of ['d/1000', 'c/1000', 'b/1000']) await reads.read(key);
  expect(asked).not.toHaveBeenCalled();
  for (const key of ['a/1000', 'e/2001', 'gone']) await reads.read(key);
  await expect(reads.read('broken')).rejects.toThrow('the disk fails');
  expect(asked).toHaveBeenCalledTimes(4);
});

it('forgets a value that is being read, and leaves those of other folders', async () => {
  let value = 'old';
  let answer: () => void = () => undefined;
  const { reads, asked } = open(async (key) => {
    const now = value;
    if (key === 'a/x') await new Promise<void>((done) => (answer = done));
    return Buffer.from(now);
  });
  await reads.read('b/x');
  const first = reads.read('a/x');
  value = 'new';
  reads.forget('a/');
  answer();
  expect(String(await first)).toBe('old');
  const second = reads.read('a/x');
  answer();
  expect(String(await second)).toBe('new');
  expect(String(await reads.read('b/x'))).toBe('old');
  expect(asked).toHaveBeenCalledTimes(3);
});
