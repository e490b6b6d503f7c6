import { expect, it } from 'vitest';
import { nextInGrid } from './grid-keys.ts';

const boxes = [0, 0, 0, 80, 80, 80, 160].map((offsetTop) => ({ offsetTop }));

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 4, null],
  ['ArrowDown', 3, 6],
  ['ArrowUp', 6, 3],
  ['ArrowUp', 2, null],
  ['End', 2, 6],
  ['Home', 5, 0],
  ['Home', 0, null],
  ['a', 0, null],
] as const)('%s at %i leads to %s', (key, at, next) => {
  expect(nextInGrid(key, at, boxes)).toBe(next);
});

it('in a single row, up and down lead nowhere', () => {
  expect(nextInGrid('ArrowDown', 0, boxes.slice(0, 3))).toBeNull();
});
