import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepViewed } from '../../../platform/keep-viewed.ts';
import { aCard } from '../../items/content/testing/cards.ts';
import { meQuery } from '../../people/members/index.ts';
import { feedQuery, nextPage } from './reads.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => {
    const items = ['a', 'b', 'c'].map((id) => aCard({ id, title: id }));
    return new Response(JSON.stringify({ items, total: 3, totalIsExact: true, nextCursor: null }));
  });
  return () => vi.unstubAllGlobals();
});

const read = async (member: string) => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { id: member } as never);
  return (await client.fetchInfiniteQuery(feedQuery({ sort: 'new' }))).pages[0];
};

it('the feed leaves out what its member has seen, and counts it', async () => {
  keepViewed('ione', { ids: ['b'], hides: true });
  expect(await read('ione')).toMatchObject({ ids: ['a', 'c'], seen: 1 });
  expect(await read('maren')).toMatchObject({ ids: ['a', 'b', 'c'], seen: 0 });
});

it('a page that is short only because items were left out is not the end of a server without cursors', () => {
  const page = { ids: Array.from({ length: 20 }, (_, n) => String(n)), seen: 1_000, total: 5_000, totalIsExact: true };
  expect(nextPage([page])).toEqual({ offset: 1_020, seed: undefined });
});
