import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@veil/contract/calls.ts';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../client.ts';
import { hydrationBatch, openHydration } from './ask-counts.ts';

type Give = (path: string) => unknown;
let server: Server;
let give: Give = () => ({});
/** Ids in the order of their first request, and the greatest number of parallel requests. */
let asked: string[] = [];
let open = new Map<string, number>();
let most = 0;
let api: ReturnType<typeof createClient<typeof calls>>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, id = '', path = ''] = /\/content\/([^/]+)\/(\w+)/.exec(request.url ?? '') ?? [];
    if (!asked.includes(id)) asked.push(id);
    open.set(id, (open.get(id) ?? 0) + 1);
    most = Math.max(most, open.size);
    setImmediate(() => {
      const left = (open.get(id) ?? 1) - 1;
      if (left) open.set(id, left);
      else open.delete(id);
      const answer = give(path);
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { code: 'not_found', detail: 'Not found' }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = createClient(calls, {
    base,
    token: () => null,
    refresh: async () => false,
    unauthorised: () => undefined,
    wait: async () => undefined,
  });
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  asked = [];
  open = new Map();
  most = 0;
});

async function hydrate(ids: string[]) {
  const changes = new Map<string, Partial<ContentCard>>();
  await openHydration(api)(ids, (id, change) => changes.set(id, change));
  return changes;
}

const usual: Record<string, unknown> = {
  votes: { score: 7, you: -1 },
  favorite: { total: 3, you: true },
  came: { count: 2, you: false },
  comments: { items: [], total: 0, meta: { total: 5 } },
};

it('count hydration asks in batches of 10', async () => {
  give = (path) => usual[path];
  const ids = Array.from({ length: 25 }, (_, n) => `item${n}`);
  const changes = await hydrate(ids);
  expect(hydrationBatch).toBe(10);
  expect(most).toBeLessThanOrEqual(10);
  for (const from of [0, 10, 20])
    expect(asked.slice(from, from + 10).toSorted()).toEqual(ids.slice(from, from + 10).toSorted());
  expect(changes.size).toBe(25);
  expect(changes.get('item24')).toEqual({
    score: 7,
    youVote: -1,
    favoriteCount: 3,
    youFavorite: true,
    cameCount: 2,
    youCame: false,
    commentCount: 5,
  });
});

describe('an odd answer about counts', () => {
  const answering = async (path: string, answer: unknown) => {
    give = (one) => (one === path ? answer : usual[one]);
    return (await hydrate(['x'])).get('x') ?? {};
  };

  it.each([
    [
      { score: 4, upvoted: true, downvoted: false },
      { score: 4, youVote: 1 },
    ],
    [
      { score: 4, upvoted: false, downvoted: true },
      { score: 4, youVote: -1 },
    ],
    [
      { score: 4, upvoted: false, downvoted: false },
      { score: 4, youVote: 0 },
    ],
    [{ upvoted: true }, { youVote: 1 }],
  ])('of votes: %j', async (answer, expected) => {
    const { score, youVote } = await answering('votes', answer);
    expect({ score, youVote }).toEqual({ score: undefined, ...expected });
  });

  it.each([
    ['a bare list', [], 0],
    ['results', { results: [{ id: '1' }], total: 9 }, 9],
    ['data', { data: [{ id: '1' }] }, 1],
    ['meta alone', { meta: { total: 12 } }, 12],
  ])('of comments: %s', async (_, answer, expected) => {
    expect((await answering('comments', answer)).commentCount).toBe(expected);
  });

  it.each(['votes', 'favorite', 'came', 'comments'])('%s missing leaves the others as they are said', async (path) => {
    const change = await answering(path, undefined);
    expect(Object.keys(change).length).toBe(path === 'comments' ? 6 : 5);
  });

  it('that is no object says nothing', async () => {
    give = () => 'words';
    expect((await hydrate(['x'])).get('x')).toEqual({});
  });
});

it('an item in several lists is asked about once, and again when a later list lacks its counts', async () => {
  give = (path) => usual[path];
  const patched: string[] = [];
  const openQueue = openHydration(api);
  const hydrate = (ids: string[]) => openQueue(ids, (id) => patched.push(id));
  await Promise.all([hydrate(['x', 'y']), hydrate(['y', 'z'])]);
  expect(patched.toSorted()).toEqual(['x', 'y', 'z']);
  await hydrate([]);
  await hydrate(['x']);
  expect(patched).toHaveLength(4);
});
