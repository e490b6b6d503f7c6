import { expect, it } from 'vitest';
import { inspectionDeadline, PUBLISHING_DEADLINE, transcodeDeadline } from './deadlines.ts';
import { openFairQueue } from './fair-queue.ts';

function held(queue: ReturnType<typeof openFairQueue>) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (member: string, name: string) =>
    queue(member, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const endFirst = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, add, endFirst };
}

it('lets members take turns, however many tasks one of them has waiting', async () => {
  const { begun, add, endFirst } = held(openFairQueue(1));
  for (const nth of [1, 2, 3]) void add('ann', `ann ${nth}`);
  void add('ben', 'ben 1');
  void add('cid', 'cid 1');
  for (let nth = 0; nth < 5; nth++) await endFirst();
  expect(begun).toEqual(['ann 1', 'ben 1', 'cid 1', 'ann 2', 'ann 3']);
});

it('runs no more tasks of one member at once than the limit per member', async () => {
  const { begun, add, endFirst } = held(openFairQueue(3, 1));
  for (const nth of [1, 2]) void add('ann', `ann ${nth}`);
  void add('ben', 'ben 1');
  await new Promise(setImmediate);
  expect(begun).toEqual(['ann 1', 'ben 1']);
  await endFirst();
  expect(begun).toEqual(['ann 1', 'ben 1', 'ann 2']);
});

it('begins work of low rank only while no other work waits', async () => {
  const queue = openFairQueue(1);
  const { begun, add, endFirst } = held(queue);
  void add('ann', 'ann 1');
  const low = queue('ben', async () => void begun.push('low'), 'low');
  void add('ann', 'ann 2');
  void add('cid', 'cid 1');
  for (let nth = 0; nth < 4; nth++) await endFirst();
  await low;
  expect(begun).toEqual(['ann 1', 'cid 1', 'ann 2', 'low']);
});

it('makes room when a task fails', async () => {
  const queue = openFairQueue(1);
  await expect(queue('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue('ben', async () => 'yes')).toBe('yes');
});

it('gives the inspection of a small video seconds, and a publishing job more time than its transcode', () => {
  expect(inspectionDeadline('video', 100_000)).toBeLessThanOrEqual(15_000);
  expect(inspectionDeadline('video', 60e6)).toBeGreaterThan(inspectionDeadline('video', 100_000));
  expect(inspectionDeadline('video', 100e9)).toBeLessThanOrEqual(120_000);
  expect(transcodeDeadline(3_600_000)).toBeGreaterThan(3 * 3_600_000);
  expect(PUBLISHING_DEADLINE).toBeGreaterThan(transcodeDeadline(Number.POSITIVE_INFINITY));
  // The queue's own limit.
  expect(PUBLISHING_DEADLINE).toBeLessThan(24 * 3_600_000);
});
