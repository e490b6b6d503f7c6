import { expect, it } from 'vitest';
import { openTestClock } from '../../../../tests/testing.ts';
import { openAllowance } from './allowance.ts';

it('drops the member whose hour began first when there are too many', () => {
  const allows = openAllowance(openTestClock(), 2);
  for (const member of ['a', 'b']) expect(allows(member, 'sea')).toBe(true);
  expect(allows('a', 'sea')).toBe(false);
  expect(allows('c', 'sea')).toBe(true);
  expect(allows('b', 'sea')).toBe(false);
  expect(allows('a', 'sea')).toBe(true);
});

it("begins a member's hour with their first search", () => {
  const clock = openTestClock();
  const allows = openAllowance(clock);
  expect(allows('a', 'sea')).toBe(true);
  clock.pass(1_800_000);
  expect(allows('b', 'sea')).toBe(true);
  clock.pass(1_800_000);
  expect(allows('b', 'sea')).toBe(false);
  expect(allows('a', 'sea')).toBe(true);
});
