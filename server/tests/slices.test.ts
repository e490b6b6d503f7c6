import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { slices as contract, Nothing } from '@veil/contract/calls.ts';
import type { cardParts } from '@veil/contract/card-parts.ts';
import { filters } from '@veil/contract/finding/filters.ts';
import { expect, test } from 'vitest';
import { type MissingParts, slices, type Unhandled } from '../src/app/slices.ts';
import type { CardPartsOf } from '../src/card-parts.ts';
import { filtersSlice } from '../src/features/finding/filters/slice.ts';
import type { Viewer } from '../src/features/people/members/index.ts';
import type { reactionsSlice } from '../src/features/talk/reactions/slice.ts';
import type { SliceWithCalls } from '../src/slice.ts';

type Full = SliceWithCalls<typeof filters>;
type Filters = { filters: (typeof contract)['filters'] };

test('a table of calls that no slice handles does not compile', () => {
  type Handled = Nothing<Unhandled<Filters, typeof filtersSlice>>;
  // @ts-expect-error nothing handles filters
  type Forgotten = Nothing<Unhandled<Filters, { name: 'other' }>>;
  // @ts-expect-error its calls are declared and not handled
  type Served = Nothing<Unhandled<Filters, { name: 'filters'; calls: Filters['filters'] }>>;
  const left: [Handled?, Forgotten?, Served?] = [];
  expect(left).toEqual([]);
});

test('a call without a handler does not compile', () => {
  const { deleteFeedFilter: _, ...others } = filtersSlice.handlers;
  // @ts-expect-error deleteFeedFilter is missing
  const missing = { name: 'filters', calls: filters, handlers: others } satisfies SliceWithCalls<typeof filters>;
  expect(missing.handlers).not.toHaveProperty('deleteFeedFilter');
});

test('a handler without a call does not compile', () => {
  // @ts-expect-error renameFeedFilter is no call
  const more = { ...filtersSlice, handlers: { ...filtersSlice.handlers, renameFeedFilter: () => null } } satisfies Full;
  expect(more.handlers).toHaveProperty('renameFeedFilter');
});

test('a handler that asks for more than the viewer does not compile', () => {
  const listFeedFilters = async (_deps: unknown, _viewer: Viewer & { shoeSize: number }) => ({ items: [] });
  const declared = { ...filtersSlice, handlers: { ...filtersSlice.handlers, listFeedFilters } };
  // @ts-expect-error no viewer has that
  type Asking = Nothing<Unhandled<Filters, typeof declared>>;
  const left: [Asking?] = [];
  expect(left).toEqual([]);
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

test('a test runs each repeated work by its name', () => {
  const folders = ['../src', '.'].map((folder) => path.join(import.meta.dirname, folder));
  const tests = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(\.test|testing[^/]*)\.ts$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  );
  const untested = slices.flatMap(({ name: slice, repeated = [] }) =>
    repeated
      .filter(({ name }) => !tests.some((text) => text.includes(`runRepeated('${name}'`)))
      .map(({ name }) => `${slice}: run it in a test by site.runRepeated('${name}')`),
  );
  expect(untested).toEqual([]);
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
