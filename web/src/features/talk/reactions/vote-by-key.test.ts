// @vitest-environment jsdom
import type { ContentCard } from '@veil/contract/items/content.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { contentEntities } from '../../items/tiles/index.ts';
import { voteByKey } from './vote-by-key.ts';

// The first key loads this file, which may take longer than the wait of a test.
beforeAll(() => import('./actions.ts').then(() => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  contentEntities.clear();
});

it.each([
  [1, 'ArrowUp', 0],
  [-1, 'ArrowDown', 0],
  [0, 'ArrowUp', 1],
  [1, 'ArrowDown', -1],
  [1, '0', 0],
] as const)('a vote of %i becomes, by the key %s, %i', async (now, key, then) => {
  vi.stubGlobal('fetch', async () => Response.json({ ok: true }));
  contentEntities.put([{ id: 'x', title: 'Late light', score: 4, youVote: now } as ContentCard]);
  expect(voteByKey('x', key)).toBe(true);
  await vi.waitFor(() => expect(contentEntities.get('x')?.youVote).toBe(then));
});

it('leaves every other key', () => {
  expect(voteByKey('x', 'Enter')).toBe(false);
});
