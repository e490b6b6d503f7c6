import { expect, it } from 'vitest';
import { Backoff } from '../src/app/backoff.ts';

it('waits twice as long each time, up to ten seconds', () => {
  const backoff = new Backoff();
  expect(Array.from({ length: 8 }, () => backoff.next(0))).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});

it('begins again after half a minute without a failure', () => {
  const backoff = new Backoff();
  backoff.next(0);
  backoff.next(29_999);
  expect(backoff.next(30_000)).toBe(250);
  expect(backoff.next(0)).toBe(500);
});
