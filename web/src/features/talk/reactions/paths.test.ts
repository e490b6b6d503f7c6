import type { ContentCard } from '@veil/contract/items/content.ts';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { session } from '../../../platform/api.ts';
import { aCard } from '../../items/content/testing/cards.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import { pressVoteOn, toggleCame, toggleFavorite } from './actions.ts';

const card = aCard({ id: 'x', score: 4, favoriteCount: 2, youFavorite: true, cameCount: 1, youCame: true });
let requests: string[] = [];
/** The one call that the server knows. */
let knownCall = '';

beforeEach(() => {
  requests = [];
  contentEntities.clear();
  contentEntities.put([card]);
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const line = `${method} ${url.replace(/^\/api/, '')}`;
    requests.push(body ? `${line} ${body}` : line);
    return line === knownCall ? new Response('{"ok":true}') : new Response('Cannot be found', { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[string, Partial<ContentCard>, (id: string) => void, string[]]>([
  ['POST /content/x/votes', {}, (id) => pressVoteOn(id, 1), ['POST /content/x/votes {"value":1}']],
  ['POST /content/x/favorite', { youFavorite: false }, toggleFavorite, ['POST /content/x/favorite']],
  ['DELETE /content/x/favorite', {}, toggleFavorite, ['DELETE /content/x/favorite']],
  ['DELETE /me/favorites/x', {}, toggleFavorite, ['DELETE /content/x/favorite', 'DELETE /me/favorites/x']],
  ['POST /content/x/came', { youCame: false }, toggleCame, ['POST /content/x/came']],
  ['DELETE /content/x/came', {}, toggleCame, ['DELETE /content/x/came']],
])('a reaction works with a server that knows only %s (seed section 7)', async (path, state, press, expected) => {
  knownCall = path;
  contentEntities.patch('x', state);
  const before = contentEntities.get('x');
  let shown = 0;
  const unsubscribe = contentEntities.listen('x', () => {
    shown += 1;
  });
  press('x');
  await vi.waitFor(() => expect(shown).toBe(2));
  unsubscribe();
  expect(requests).toEqual(expected);
  expect(contentEntities.get('x')).not.toEqual(before);
});

it('names the member in the calls of "came to this" (seed section 7)', async () => {
  const token = `x.${btoa(JSON.stringify({ sub: 'mina', exp: 4_000_000_000 }))}.y`;
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    if (url.endsWith('/token')) return new Response(JSON.stringify({ token }));
    requests.push([init?.method, url.replace(/^\/api/, ''), init?.body].filter(Boolean).join(' '));
    return new Response('{"ok":true}');
  });
  vi.stubGlobal('navigator', {});
  await session.renew(true);
  onTestFinished(() => session.end());
  for (const expected of [1, 2]) {
    toggleCame('x');
    await vi.waitFor(() => expect(requests).toHaveLength(expected));
  }
  expect(requests).toEqual([
    'DELETE /content/x/came?profileId=mina',
    'POST /content/x/came {"profileId":"mina","profile_id":"mina"}',
  ]);
});
