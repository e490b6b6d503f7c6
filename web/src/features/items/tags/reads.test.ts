import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { suggestTags, tagsQuery } from './reads.ts';

let requests: string[] = [];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return new Response(JSON.stringify({ items: [{ name: 'sea' }], total: 1 }));
  });
  return () => vi.unstubAllGlobals();
});

it('seed section 9: Tag list limit | tags page 100', async () => {
  await new QueryClient().fetchInfiniteQuery(tagsQuery('se'));
  expect(requests).toEqual(['/api/tags/tiles?q=se&limit=100&offset=0']);
});

it('lists tags without pictures if the server has none', async () => {
  // A refused read makes the page look for a newer version of itself.
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    const found = {
      items: [{ id: '1', name: 'sea', contentCount: 1, youMute: false }],
      total: 1,
      limit: 100,
      offset: 0,
    };
    return address.includes('/tiles') ? new Response('', { status: 404 }) : new Response(JSON.stringify(found));
  });
  const { pages } = await new QueryClient().fetchInfiniteQuery(tagsQuery('se'));
  expect(requests).toEqual(['/api/tags/tiles?q=se&limit=100&offset=0', '/api/tags?q=se&limit=100&offset=0']);
  expect(pages[0]?.items).toEqual([expect.objectContaining({ name: 'sea', picture: null })]);
});

it('seed section 9: Tag autocomplete | 20 matches', async () => {
  expect(await suggestTags('se', new AbortController().signal)).toEqual(['sea']);
  expect(requests).toEqual(['/api/tags?q=se&limit=20']);
});
