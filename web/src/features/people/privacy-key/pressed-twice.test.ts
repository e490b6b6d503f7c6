import { expect, it } from 'vitest';
import { countPresses, twiceMs } from './pressed-twice.ts';

const presses = (...at: number[]) => {
  const count = countPresses();
  return at.map((one) => count.press({ at: one, repeat: false }));
};

it('is the second of two quick presses, and the third begins a new pair', () => {
  expect(presses(1000, 1000 + twiceMs)).toEqual([false, true]);
  expect(presses(1000, 1100, 1200, 1300)).toEqual([false, true, false, true]);
});

it('is not a slow second press, nor a key that is held', () => {
  expect(presses(1000, 1001 + twiceMs)).toEqual([false, false]);
  const count = countPresses();
  expect([0, 30, 60].map((at) => count.press({ at, repeat: at > 0 }))).toEqual([false, false, false]);
});

it('is not a press after another input', () => {
  const count = countPresses();
  const first = count.press({ at: 0, repeat: false });
  count.forget();
  expect([first, count.press({ at: 50, repeat: false }), count.press({ at: 90, repeat: false })]).toEqual([
    false,
    false,
    true,
  ]);
});
