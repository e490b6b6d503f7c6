import { expect, it } from 'vitest';
import { isRefreshed, pullOf } from './pull.ts';

it.each([
  ['a pull down', 0, 60, 26],
  ['a long pull stops at its end', 0, 900, 96],
  ['a tap that trembles', 1, 6, 0],
  ['a swipe to the side', 80, 100, 0],
  ['a scroll up', 0, -200, 0],
])('%s', (_, x, y, pull) => expect(pullOf(x, y)).toBe(pull));

it('only a long pull refreshes', () => {
  expect(isRefreshed(pullOf(0, 100))).toBe(false);
  expect(isRefreshed(pullOf(0, 140))).toBe(true);
});
