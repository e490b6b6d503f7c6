import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlaylist } from '../src/features/finding/playlists/builders.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

let site: TestSite;
let odette: TestMember;
let unfinished: TestMember;
let viewer: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  viewer = await site.newMember();
  odette = await site.newMember({ name: 'Odile Früh' });
  unfinished = await site.newMember({ name: null });
  for (const [member, name] of [
    [odette, 'Odette'],
    [unfinished, 'Halfway'],
  ] as const) {
    expect((await site.as(member).post('/api/me/profile', { name })).statusCode).toBe(200);
    await aPublishedPicture(site.deps, member, { width: 64, height: 48 });
  }
  await aPlaylist(site, odette, { visibility: 'public' });
});
afterAll(() => site.close());

/** The status of a member's page, then their number in each list; null if it finds no such member. */
async function find(named: string) {
  const member = encodeURIComponent(named);
  const read = async (path: string) => (await site.as(viewer).get(`/api/${path}`)).json<{ total?: number }>();
  return {
    page: (await site.as(viewer).get(`/api/users/${member}`)).statusCode,
    uploads: (await read(`users/${member}/uploads`)).total ?? null,
    playlists: (await read(`users/${member}/playlists`)).total ?? null,
    feed: (await read(`feed?channelId=${member}`)).total,
  };
}

it.each(['odette', 'Odette', 'ODETTE', ' odette ', 'odile-fruh', 'Odile Früh', 'ODILE FRÜH'])(
  'a member and all their lists are found by %j',
  async (name) => {
    expect(await find(name)).toEqual({ page: 200, uploads: 1, playlists: 1, feed: 1 });
  },
);

it('a member and all their lists are found by id, however it is written', async () => {
  for (const id of [odette.id, odette.id.toUpperCase()])
    expect(await find(id)).toEqual({ page: 200, uploads: 1, playlists: 1, feed: 1 });
});

it('who has not finished set-up, and who never was, are found by nothing', async () => {
  for (const name of ['halfway', 'Halfway', unfinished.id, 'nobody', '00000000-0000-0000-0000-000000000000'])
    expect(await find(name)).toEqual({ page: 404, uploads: null, playlists: null, feed: 0 });
});
