import { expect, it } from 'vitest';
import type { CallTable } from './call.ts';
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

it('answers every list with items, total, limit and offset (rule 1.2)', () => {
  // These answers describe one thing and name its parts, which no page of a list holds.
  const parts = ['getWorship', 'getPlaylist', 'getMemberDetail', 'getPublicReport', 'getFeed'];
  const incomplete = Object.entries(calls as CallTable).flatMap(([name, { method, answer }]) => {
    const shape = 'shape' in answer._zod.def ? (answer._zod.def.shape as Record<string, unknown>) : {};
    const isList = method === 'GET' && 'items' in shape && !parts.includes(name);
    return isList && !['total', 'limit', 'offset'].every((field) => field in shape) ? [name] : [];
  });
  expect(incomplete).toEqual([]);
});
