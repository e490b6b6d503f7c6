import { expect, it } from 'vitest';
import { countPresses, twiceMs } from './pressed-twice.ts';

const presses = (...at: number[]) => {
  const count = countPresses();
  return at.map((one) => count({ at: one, repeat: false }));
};

it('is the second of two quick presses, and the third begins anew', () => {
  expect(presses(1000, 1000 + twiceMs)).toEqual([false, true]);
  expect(presses(1000, 1100, 1200, 1300)).toEqual([false, true, false, true]);
});

it('is not a slow second press, nor a key that is held', () => {
  expect(presses(1000, 1001 + twiceMs)).toEqual([false, false]);
  const count = countPresses();
  expect([count({ at: 0, repeat: false }), count({ at: 30, repeat: true }), count({ at: 60, repeat: true })]).toEqual([
    ...[false, false, false],
  ]);
});
