import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { commentsQuery } from './reads.ts';

afterEach(() => void vi.unstubAllGlobals());

it('seed section 9: Comments page | inline limit 10', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify({ items: Array.from({ length: 10 }, () => ({})), total: 12 }));
  });
  await new QueryClient().fetchInfiniteQuery({ ...commentsQuery('1'), pages: 2 });
  expect(asked).toEqual([
    '/api/content/1/comments?limit=10&offset=0&parent=none&sort=new',
    '/api/content/1/comments?limit=10&offset=10&parent=none&sort=new',
  ]);
});
