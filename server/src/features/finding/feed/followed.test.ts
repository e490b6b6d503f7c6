import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture, type Wishes } from '../../items/content/builders.ts';
import { setSuspended } from '../../people/members/index.ts';

type Page = { items: { title: string; media: { veil: object | null } }[]; total: number; nextCursor: string | null };

let site: TestSite;
let viewer: TestMember;
let odile: TestMember;
let saro: TestMember;
let tove: TestMember;

const upload = (owner: TestMember, title: string, wishes: Wishes = {}) => {
  site.clock.pass(60_000);
  return aPublishedPicture(site.deps, owner, { title, width: 64, height: 48, ...wishes });
};
const read = async (query: string, member = viewer) => (await site.as(member).get(`/api/feed${query}`)).json<Page>();
const titles = async (query: string, member = viewer) => (await read(query, member)).items.map(({ title }) => title);
const worship = (creator: TestMember, member = viewer) =>
  site.as(member).post(`/api/users/${creator.id}/worship`, { worshipType: 'multi' });
async function befriend(one: TestMember, other: TestMember) {
  await site.as(one).post(`/api/users/${other.id}/friend`);
  await site.as(other).post(`/api/users/${one.id}/friend/accept`);
}

beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.deps.db.deleteFrom('content').execute();
  odile = await site.newMember({ role: 'creator' });
  saro = await site.newMember({ role: 'both' });
  tove = await site.newMember({ role: 'creator' });
  viewer = await site.newMember({ role: 'beta' });
  await upload(odile, 'Sea', { tags: ['sea'] });
  await upload(saro, 'Shore', { tags: ['sea', 'sand'] });
  await upload(tove, 'Dune', { tags: ['sand'] });
  await upload(odile, 'Reed', { tags: ['reed'] });
});

describe('the feed by worshiped creators', () => {
  it('is empty for a member who worships nobody', async () => {
    expect(await read('?by=worshiped')).toMatchObject({ items: [], total: 0, nextCursor: null });
  });

  it('has the items of one or several of them, with every order and filter', async () => {
    await worship(odile);
    expect(await read('?by=worshiped')).toMatchObject({ items: [{ title: 'Reed' }, { title: 'Sea' }], total: 2 });
    await worship(saro);
    expect(await read('?by=worshiped')).toMatchObject({ total: 3, totalIsExact: true });
    expect(await titles('?by=worshiped')).toEqual(['Reed', 'Shore', 'Sea']);
    expect(await titles('?by=worshiped&sort=updated')).toEqual(['Reed', 'Shore', 'Sea']);
    expect((await titles('?by=worshiped&sort=random')).sort()).toEqual(['Reed', 'Sea', 'Shore']);
    expect(await titles('?by=worshiped&tags=sea')).toEqual(['Shore', 'Sea']);
    expect(await titles('?by=worshiped&tags=-sea')).toEqual(['Reed']);
    expect(await titles('?by=worshiped&q=shore')).toEqual(['Shore']);
    expect(await titles(`?by=worshiped&channelId=${tove.id}`)).toEqual([]);
    expect(await titles(`?by=worshiped&channelId=${saro.id}`)).toEqual(['Shore']);
    expect(await titles('?by=worshiped&limit=1&offset=1')).toEqual(['Shore']);
    const first = await read('?by=worshiped&limit=2');
    expect(await titles(`?by=worshiped&limit=2&cursor=${first.nextCursor}`)).toEqual(['Sea']);
  });

  it('follows only the relations of the member who asks', async () => {
    const other = await site.newMember();
    await worship(tove, other);
    await worship(viewer, saro);
    await befriend(other, odile);
    for (const by of ['worshiped', 'friends']) expect(await titles(`?by=${by}`)).toEqual([]);
    expect(await titles('?by=worshiped', other)).toEqual(['Dune']);
    expect(await titles('?by=friends', other)).toEqual(['Reed', 'Sea']);
  });

  it('loses who ends, is blocked, blocks or is suspended', async () => {
    for (const creator of [odile, saro, tove]) await worship(creator);
    await site.as(viewer).delete(`/api/users/${odile.id}/worship`);
    expect(await titles('?by=worshiped')).toEqual(['Dune', 'Shore']);
    await site.as(viewer).post(`/api/users/${saro.id}/block`);
    expect(await titles('?by=worshiped')).toEqual(['Dune']);
    await site.as(tove).post(`/api/users/${viewer.id}/block`);
    expect(await titles('?by=worshiped')).toEqual([]);
    await worship(odile);
    await setSuspended(site.deps, odile.id, true);
    expect(await titles('?by=worshiped')).toEqual([]);
    await setSuspended(site.deps, odile.id, false);
    expect(await titles('?by=worshiped')).toEqual(['Reed', 'Sea']);
  });

  it('hides muted makers and tags, and private items, as the whole feed does', async () => {
    for (const creator of [odile, saro, tove]) await worship(creator);
    await upload(odile, 'Kept', { visibility: 'private' });
    await site.as(viewer).post(`/api/users/${saro.id}/mute`);
    const { id: tagId } = (await site.as(viewer).post('/api/tags', { name: 'reed' })).json<{ id: string }>();
    await site.as(viewer).post('/api/me/muted-tags', { tagId });
    expect(await titles('')).toEqual(['Dune', 'Sea']);
    expect(await titles('?by=worshiped')).toEqual(['Dune', 'Sea']);
    expect(await titles(`?by=worshiped&channelId=${saro.id}`)).toEqual(await titles(`?channelId=${saro.id}`));
    await site.as(viewer).post(`/api/users/${tove.id}/mute`);
    await site.as(viewer).post(`/api/users/${odile.id}/mute`);
    expect(await read('?by=worshiped')).toMatchObject({ items: [], total: 0 });
  });

  it("draws the viewer's veil", async () => {
    const veiling = await site.newMember({ profile: { censoredParts: ['face'] } });
    await upload(tove, 'A face', { parts: ['face'] });
    await worship(tove, veiling);
    expect((await read('?by=worshiped', veiling)).items[0]).toMatchObject({
      title: 'A face',
      media: { veil: { reasons: ['parts'] } },
    });
  });
});

describe('the feed by friends', () => {
  it('has items of accepted friends and of friends by worship', async () => {
    await site.as(viewer).post(`/api/users/${odile.id}/friend`);
    expect(await titles('?by=friends')).toEqual([]);
    await site.as(odile).post(`/api/users/${viewer.id}/friend/accept`);
    await befriend(saro, viewer);
    expect(await titles('?by=friends')).toEqual(['Reed', 'Shore', 'Sea']);
    await site.as(viewer).delete(`/api/users/${odile.id}/friend`);
    expect(await titles('?by=friends')).toEqual(['Shore']);
    const mutual = await site.newMember({ role: 'both', profile: { shownFields: ['worship'] } });
    await site.as(saro).post('/api/me/profile', { shownFields: ['worship'] });
    await worship(saro, mutual);
    await worship(mutual, saro);
    expect(await titles('?by=friends', mutual)).toEqual(['Shore']);
  });

  it('loses a friend on a block', async () => {
    await befriend(odile, viewer);
    await site.as(odile).post(`/api/users/${viewer.id}/block`);
    expect(await titles('?by=friends')).toEqual([]);
  });
});

describe('arrivals by followed makers', () => {
  it('count only their items', async () => {
    await worship(odile);
    await worship(saro);
    const { asOf } = (await site.as(viewer).get('/api/feed?by=worshiped')).json<{ asOf: string }>();
    const count = async (filter: string) =>
      (await site.as(viewer).get(`/api/feed/arrivals?since=${encodeURIComponent(asOf)}${filter}`)).json();
    await upload(tove, 'Of another');
    await upload(saro, 'Tide', { tags: ['sea'] });
    expect(await count('')).toEqual({ count: 2, countIsExact: true });
    expect(await count('&by=worshiped')).toEqual({ count: 1, countIsExact: true });
    expect(await count('&by=worshiped&tags=reed')).toEqual({ count: 0, countIsExact: true });
    expect(await count('&by=friends')).toEqual({ count: 0, countIsExact: true });
  });
});
