import { search } from '@veil/contract/finding/search.ts';
import { uploads } from '@veil/contract/items/uploads.ts';
import { reports } from '@veil/contract/safety/reports.ts';
import { comments } from '@veil/contract/talk/comments.ts';
import { reactions } from '@veil/contract/talk/reactions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../src/platform/postgres/testing.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

const {
  rate,
  path,
  aliases: [alias],
} = reactions.removeFavorite;
const nobody = '00000000-0000-4000-8000-000000000000';

let database: TestDatabase;
let nodes: TestSite[];
let member: TestMember;

beforeAll(async () => {
  database = await createTestDatabase();
  const shared = { database: { url: database.url, drop: async () => undefined }, rateLimits: true, works: false };
  const first = await openTestSite(shared);
  nodes = [first, await openTestSite({ ...shared, config: { dataDir: first.deps.config.dataDir } })];
  member = (await nodes[0]?.newMember()) as TestMember;
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.drop();
});

const left = async (node: number, where: string) => {
  const answer = await nodes[node]?.app.inject({
    method: 'DELETE',
    url: `/api${where.replace(':id', nobody)}`,
    headers: { authorization: `Bearer ${member.token}` },
  });
  return Number(answer?.headers['x-ratelimit-remaining']);
};

it('counts a call of a member once over all its paths and all nodes', async () => {
  const counted = [await left(0, path), await left(1, alias), await left(0, alias), await left(1, path)];
  expect(counted).toEqual([1, 2, 3, 4].map((calls) => rate.max - calls));
});

it.each([
  ['a search', search.search, undefined],
  ['a vote', reactions.castVote, { value: 1 }],
  ['a favorite', reactions.addFavorite, {}],
  ['a comment', comments.addComment, { text: 'Late light' }],
  ['a detection before the upload', uploads.detectUpload, { resumableId: nobody }],
  ['a report', reports.reportContent, { reason: 'other', text: 'It is mine.' }],
])('refuses %s over its rate, and no call before', async (_, call, payload) => {
  const send = async () =>
    (
      await nodes[0]?.app.inject({
        method: call.method,
        url: `/api${call.path.replace(':id', nobody)}?q=late`,
        headers: { authorization: `Bearer ${member.token}` },
        ...(payload && { payload }),
      })
    )?.statusCode;
  for (let nth = 0; nth < call.rate.max; nth++) expect([200, 404]).toContain(await send());
  expect(await send()).toBe(429);
});

it('begins again when the window has ended', async () => {
  await nodes[0]?.deps.pool.query("update call_rates set began_at = began_at - interval '1 hour'");
  expect(await left(1, path)).toBe(rate.max - 1);
});

it('keeps no count of an ended window', async () => {
  const count = async () => {
    await nodes[0]?.runRepeated('old call rates');
    return (await nodes[0]?.deps.db.selectFrom('call_rates').select('key').execute())?.length;
  };
  expect(await count()).toBeGreaterThan(0);
  await nodes[0]?.deps.pool.query("update call_rates set began_at = began_at - interval '1 hour'");
  expect(await count()).toBe(0);
});
