import fc from 'fast-check';
import { expect, it } from 'vitest';
import { change, endGroup, type History, redo, startHistory, undo } from './undo-history.ts';

const run = (edits: readonly number[]) => edits.reduce((now, value) => change(now, value), startHistory(-1));
const times = (count: number, step: (now: History<number>) => History<number>, from: History<number>) =>
  Array.from({ length: count }).reduce<History<number>>((now) => step(now), from);

it('undoes and redoes any number of changes', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 50 }), (edits) => {
      const done = run(edits);
      const undone = times(edits.length, undo, done);
      expect(undone.now).toBe(-1);
      expect(undo(undone)).toBe(undone);
      expect(times(edits.length, redo, undone).now).toBe(done.now);
    }),
  );
});

it('undoes a drag at once, and what comes after it for itself', () => {
  let now = startHistory(0);
  for (const value of [1, 2, 3]) now = change(now, value, 'drag');
  now = change(endGroup(now), 4, 'drag');
  expect(undo(now).now).toBe(3);
  expect(undo(undo(now)).now).toBe(0);
});

it('forgets what was undone when something else is changed', () => {
  const now = change(undo(run([1, 2])), 3);
  expect(redo(now)).toBe(now);
});
