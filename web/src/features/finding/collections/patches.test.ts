import type { Collection } from '@veil/contract/finding/collections.ts';
import { expect, test } from 'vitest';
import { dropCollectable, dropCollection, dropFromPages, type List, putFirst, rename } from './patches.ts';

const collection = (id: string, ...collectables: string[]): Collection => ({
  id,
  name: id,
  count: collectables.length,
  collectables: collectables.map((one) => ({
    id: one,
    collectionId: id,
    url: 'https://sea.example/',
    title: one,
    thumb: null,
    createdAt: '2026-11-20T12:00:00Z',
  })),
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
});
const listOf = (...pages: Collection[][]): List => ({
  pageParams: pages.map((_, at) => at),
  pages: pages.map((items, offset) => ({ items, total: pages.flat().length, limit: 20, offset })),
});
const summary = (list: List) =>
  list.pages.map(({ items, total }) => [total, ...items.map(({ id, count }) => `${id}${count}`)]);
const list = listOf([collection('a', '1', '2'), collection('b', '3')], [collection('c', '4')]);

test('the collection that got a page comes first', () => {
  expect(summary(putFirst(list, collection('c', '4', '5')))).toEqual([[3, 'c2', 'a2', 'b1'], [3]]);
  expect(summary(putFirst(list, collection('d', '6')))).toEqual([
    [4, 'd1', 'a2', 'b1'],
    [4, 'c1'],
  ]);
  expect(summary(putFirst(listOf([]), collection('d', '6')))).toEqual([[1, 'd1']]);
});

test('a rename changes only the name', () => {
  const named = rename(list, { id: 'c', name: 'Sea' });
  expect(named.pages[1]?.items[0]).toEqual({ ...collection('c', '4'), name: 'Sea' });
  expect(summary(named)).toEqual(summary(list));
});

test('a removal lowers the count, and the last one removes the collection', () => {
  expect(summary(dropCollectable(list, 'a', '1'))).toEqual([
    [3, 'a1', 'b1'],
    [3, 'c1'],
  ]);
  expect(summary(dropCollectable(list, 'b', '3'))).toEqual([
    [2, 'a2'],
    [2, 'c1'],
  ]);
  expect(summary(dropCollection(list, 'gone'))).toEqual(summary(list));
  const pages = { pageParams: [0], pages: [collection('a', '1', '2')] };
  expect(dropFromPages(pages, '2').pages).toEqual([collection('a', '1')]);
});
