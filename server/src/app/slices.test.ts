import type { slices as contract, Nothing } from '@veil/contract/calls.ts';
import type { cardParts } from '@veil/contract/card-parts.ts';
import { expect, test } from 'vitest';
import type { CardPartsOf } from '../card-parts.ts';
import { bindFilters } from '../features/filters/routes.ts';
import type { filtersSlice } from '../features/filters/slice.ts';
import type { reactionsSlice } from '../features/reactions/slice.ts';
import { type MissingParts, slices, type Unbound } from './slices.ts';

type Filters = { filters: (typeof contract)['filters'] };

test('a table of calls that no slice binds does not compile', () => {
  type Bound = Nothing<Unbound<Filters, typeof filtersSlice>>;
  // @ts-expect-error nothing binds filters
  type Forgotten = Nothing<Unbound<Filters, { name: 'other' }>>;
  // @ts-expect-error its calls are declared and not bound
  type Served = Nothing<Unbound<Filters, { name: 'filters'; calls: Filters['filters'] }>>;
  const left: [Bound?, Forgotten?, Served?] = [];
  expect(left).toEqual([]);
});

test('a call without a handler does not compile', () => {
  const { deleteFeedFilter: _, ...others } = bindFilters({} as never);
  // @ts-expect-error deleteFeedFilter is missing
  const handlers: ReturnType<typeof filtersSlice.bind> = others;
  expect(handlers).not.toHaveProperty('deleteFeedFilter');
});

test('no two slices, queues or repeated works have one name', () => {
  for (const names of [
    slices.map(({ name }) => name),
    slices.flatMap(({ queues = [] }) => queues.map(({ name }) => name)),
    slices.flatMap(({ repeated = [] }) => repeated.map(({ name }) => name)),
  ]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test('a card part that no slice gives does not compile', () => {
  type Parts = { content: Pick<typeof cardParts.content, 'reactions'> };
  type Given = Nothing<MissingParts<Parts, typeof reactionsSlice>>;
  // @ts-expect-error filters gives no part
  type Missing = Nothing<MissingParts<Parts, typeof filtersSlice>>;
  // @ts-expect-error a field is missing
  const part: CardPartsOf<'comments'> = { content: {} };
  const left: [Given?, Missing?] = [];
  expect([left, part.content]).toEqual([[], {}]);
});

test('no column of an item is the counter of two slices', () => {
  const columns = slices.flatMap(({ counters = {} }) => Object.keys(counters));
  expect(new Set(columns).size).toBe(columns.length);
  expect(columns).toContain('score');
});
