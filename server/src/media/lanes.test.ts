import { expect, it } from 'vitest';
import { inspectionDeadline, PUBLISHING_DEADLINE, TRANSCODE_DEADLINE } from './deadlines.ts';
import { openLanes } from './lanes.ts';

/** Work that ends when it is told to, and what has begun so far. */
function held(lanes: ReturnType<typeof openLanes>) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (member: string, name: string) =>
    lanes(member, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const endFirst = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, add, endFirst };
}

it('members take turns, however much one of them has waiting', async () => {
  const { begun, add, endFirst } = held(openLanes(1));
  for (const nth of [1, 2, 3]) void add('ann', `ann ${nth}`);
  void add('ben', 'ben 1');
  void add('cid', 'cid 1');
  for (let nth = 0; nth < 5; nth++) await endFirst();
  expect(begun).toEqual(['ann 1', 'ben 1', 'cid 1', 'ann 2', 'ann 3']);
});

it('one member has no more than their share at once, and leaves the rest to others', async () => {
  const { begun, add, endFirst } = held(openLanes(3, 1));
  for (const nth of [1, 2]) void add('ann', `ann ${nth}`);
  void add('ben', 'ben 1');
  await new Promise(setImmediate);
  expect(begun).toEqual(['ann 1', 'ben 1']);
  await endFirst();
  expect(begun).toEqual(['ann 1', 'ben 1', 'ann 2']);
});

it('a piece of work that fails makes room like any other', async () => {
  const lanes = openLanes(1);
  await expect(lanes('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await lanes('ben', async () => 'yes')).toBe('yes');
});

it('the first look at a small video is given seconds, and a job more time than its own transcode', () => {
  expect(inspectionDeadline('video', 100_000)).toBeLessThanOrEqual(15_000);
  expect(inspectionDeadline('video', 60e6)).toBeGreaterThan(inspectionDeadline('video', 100_000));
  expect(inspectionDeadline('video', 100e9)).toBeLessThanOrEqual(120_000);
  expect(PUBLISHING_DEADLINE).toBeGreaterThan(TRANSCODE_DEADLINE);
});
