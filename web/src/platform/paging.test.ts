import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { pagedQuery } from './paging.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];

/** Loads every page, and returns the offsets that were asked for and the rows of each page. */
async function readAll(pageAt: (offset: number) => string[], total: number) {
  const asked: number[] = [];
  const query = pagedQuery(['letters'], 2, async ({ offset, limit }) => {
    asked.push(offset);
    return { items: pageAt(offset).slice(0, limit), total };
  });
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 9 });
  return { asked, pages: pages.map(({ items }) => items.join('')) };
}

it('a list is read to its end, and no page is asked for after it', async () => {
  const read = await readAll((offset) => rows.slice(offset), rows.length);
  expect(read).toEqual({ asked: [0, 2, 4], pages: ['ab', 'cd', 'e'] });
});

it('a page that lost a row does not end the list, and an empty one does', async () => {
  const read = await readAll((offset) => (offset === 0 ? ['a'] : rows.slice(offset + 1, 4)), 9);
  expect(read).toEqual({ asked: [0, 1, 3], pages: ['a', 'cd', ''] });
});
