import { expect, it } from 'vitest';
import { type CallsOf, calls, type DoubleNames, type Nothing, slices } from './calls.ts';

it('lists every call of every slice once', () => {
  const names = Object.values(slices).flatMap((table) => Object.keys(table));
  expect(Object.keys(calls)).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
});

it('does not compile when two slices have a call of one name', () => {
  type Polls = { castVote: (typeof slices)['reactions']['castVote'] };
  type Twice = DoubleNames<{ reactions: (typeof slices)['reactions']; polls: Polls }>;
  // @ts-expect-error castVote is a call of reactions
  type Refused = Nothing<Twice>;
  const twice: Refused = 'castVote';
  expect(twice).toBe('castVote');
});

it('keeps the type of each call', () => {
  const { castVote }: Pick<CallsOf<typeof slices>, 'castVote'> = calls;
  expect(castVote.path satisfies '/content/:id/votes').toBe('/content/:id/votes');
});
