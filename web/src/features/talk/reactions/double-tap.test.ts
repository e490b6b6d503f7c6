// @vitest-environment jsdom
import type { ContentCard } from '@veil/contract/items/content.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { contentEntities } from '../../items/tiles/index.ts';
import { addFavorite } from './actions.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  contentEntities.clear();
});

it('favorites an item once, and a second double tap sends nothing', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${new URL(url, 'http://localhost').pathname}`);
    return Response.json({ total: 5, you: true });
  });
  contentEntities.put([{ id: 'x', title: 'Late light', favoriteCount: 4, youFavorite: false } as ContentCard]);
  addFavorite('x');
  expect(contentEntities.get('x')).toMatchObject({ favoriteCount: 5, youFavorite: true });
  await vi.waitFor(() => expect(asked).toContain('POST /api/content/x/favorite'));
  const calls = asked.length;
  addFavorite('x');
  expect(contentEntities.get('x')).toMatchObject({ favoriteCount: 5, youFavorite: true });
  expect(asked).toHaveLength(calls);
});
