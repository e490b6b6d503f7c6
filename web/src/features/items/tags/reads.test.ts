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
  expect(requests).toEqual(['/api/tags?q=se&limit=100&offset=0']);
});

it('seed section 9: Tag autocomplete | 20 matches', async () => {
  expect(await suggestTags('se', new AbortController().signal)).toEqual(['sea']);
  expect(requests).toEqual(['/api/tags?q=se&limit=20']);
});
