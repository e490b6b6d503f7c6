import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { memberUploadsQuery } from '../features/finding/feed/member-uploads-query.ts';
import { feedQuery } from '../features/finding/feed/reads.ts';
import { homeQuery } from '../features/finding/home/reads.ts';
import { playlistItemsQuery } from '../features/finding/playlists/reads.ts';
import { favoritesQuery, myUploadsQuery } from '../features/finding/profiles/lists.ts';
import { contentQuery, similarQuery } from '../features/items/content/reads.ts';
import { aCard, aCardWithoutCounts } from '../features/items/content/testing/cards.ts';
import { contentEntities } from '../features/items/tiles/index.ts';
import { noCounts } from '../platform/compatibility/cards.ts';

const bare = aCardWithoutCounts('x');
const known = aCard({ id: 'x', score: 4, youVote: -1, cameCount: 1 });
const counts: Record<string, unknown> = {
  votes: { score: 7, you: 1 },
  favorite: { total: 3, you: true },
  came: { count: 2, you: false },
  comments: { items: [], total: 5 },
};
const counted = {
  score: 7,
  youVote: 1,
  favoriteCount: 3,
  youFavorite: true,
  cameCount: 2,
  youCame: false,
  commentCount: 5,
};

/** A server whose lists all have one card. Its counts are separate calls that wait until the test answers them. */
function openServer(card: object) {
  const asked: string[] = [];
  let tell = () => {};
  const told = new Promise<void>((done) => {
    tell = done;
  });
  const list = { items: [card], total: 1 };
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/^\/api/, '').replace(/\?.*$/, '');
    const [, id, count] = /^\/content\/(\w+)\/(votes|favorite|came|comments)$/.exec(path) ?? [];
    const say = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });
    if (!count) return say(path === '/home' ? { topContent: [card] } : path === '/content/x' ? card : list);
    asked.push(`${id} ${count}`);
    await told;
    return say(counts[count]);
  });
  return { asked, tell };
}

beforeEach(() => {
  contentEntities.clear();
  return () => vi.unstubAllGlobals();
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const lists: [string, () => Promise<unknown>][] = [
  ['the feed', () => client().fetchInfiniteQuery(feedQuery({}))],
  ['the wall of a member', () => client().fetchInfiniteQuery(memberUploadsQuery('m'))],
  ['home', () => client().fetchQuery(homeQuery)],
  ['more like this', () => client().fetchQuery(similarQuery('y'))],
  ['a playlist', () => client().fetchInfiniteQuery(playlistItemsQuery('p'))],
  ['your favorites', () => client().fetchInfiniteQuery(favoritesQuery)],
  ['your uploads', () => client().fetchInfiniteQuery(myUploadsQuery('public'))],
  ['its own page', () => client().fetchQuery(contentQuery('x'))],
];

it.each(lists)('an item without counts in %s shows zero until its counts have loaded', async (_, read) => {
  const { asked, tell } = openServer(bare);
  await read();
  expect(contentEntities.get('x')).toEqual({ ...bare, ...noCounts });
  tell();
  await vi.waitFor(() => expect(contentEntities.get('x')).toEqual({ ...bare, ...counted }));
  expect(asked.toSorted()).toEqual(['x came', 'x comments', 'x favorite', 'x votes']);
});

it.each(lists)('the counts of an item with counts in %s are not loaded again', async (_, read) => {
  const { asked } = openServer(known);
  await read();
  expect(contentEntities.get('x')).toMatchObject(known);
  expect(asked).toEqual([]);
});

it('known counts are shown until the new ones have loaded', async () => {
  contentEntities.put([known]);
  const { tell } = openServer(bare);
  await client().fetchQuery(homeQuery);
  expect(contentEntities.get('x')).toMatchObject(known);
  tell();
  await vi.waitFor(() => expect(contentEntities.get('x')).toMatchObject(counted));
});
