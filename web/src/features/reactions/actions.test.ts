import { expect, it } from 'vitest';
import { pressVote } from './actions.ts';

it.each([
  [0, 1, 1],
  [0, -1, -1],
  [1, 1, 0],
  [-1, -1, 0],
  [1, -1, -1],
  [-1, 1, 1],
] as const)('a vote of %i, pressed %i, becomes %i', (now, pressed, expected) => {
  expect(pressVote(now, pressed)).toBe(expected);
});
