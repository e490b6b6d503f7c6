import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { holdContent, releaseContent } from '../../items/content/index.ts';
import { setSuspended } from '../../people/members/index.ts';

let site: TestSite;
let maker: TestMember;
let other: TestMember;
let viewer: TestMember;
const small = { width: 64, height: 48 };
let sea: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember({ name: 'Odile' });
  other = await site.newMember({ name: 'Saro' });
  viewer = await site.newMember();
  sea = await aPublishedPicture(site.deps, maker, { ...small, title: 'Sea', tags: ['sea'] });
  await aPublishedPicture(site.deps, maker, { ...small, title: 'Shore', tags: ['sea', 'sand'] });
  await aPublishedPicture(site.deps, other, { ...small, title: 'Dune', tags: ['sand'] });
});
afterAll(() => site.close());

const titles = async (query = '', member = viewer): Promise<string[]> =>
  (await site.as(member).get(`/api/feed${query}`)).json().items.map(({ title }: { title: string }) => title);

describe('the feed keeps out', () => {
  it('items with a tag that the viewer mutes, from pages, totals and arrivals, for them alone', async () => {
    const { db } = site.deps;
    const tag = await db.selectFrom('tags').select('id').where('folded', '=', 'sand').executeTakeFirstOrThrow();
    await db.insertInto('muted_tags').values({ member_id: viewer.id, tag_id: tag.id }).execute();
    expect(await titles()).toEqual(['Sea']);
    expect(await titles('?tags=sand')).toEqual([]);
    expect((await site.as(viewer).get('/api/feed?limit=1')).json()).toMatchObject({ total: 1, totalIsExact: true });
    expect((await site.as(viewer).get('/api/feed/arrivals?since=2020-01-01T00:00:00Z')).json()).toEqual({
      count: 1,
      countIsExact: true,
    });
    expect(await titles('', maker)).toEqual(['Dune', 'Shore', 'Sea']);
    expect((await site.as(viewer).get('/api/users/saro/uploads')).json()).toMatchObject({ total: 1 });
    await db.deleteFrom('muted_tags').where('member_id', '=', viewer.id).execute();
  });

  it('items under review, and gives them back', async () => {
    const move = (work: typeof holdContent) =>
      site.deps.db.transaction().execute((tx) => work(site.deps, tx, sea, 'report'));
    await move(holdContent);
    expect(await titles()).toEqual(['Dune', 'Shore']);
    expect((await site.as(viewer).get('/api/users/odile')).json()).toMatchObject({ uploads: 1 });
    await move(releaseContent);
    expect(await titles()).toEqual(['Dune', 'Shore', 'Sea']);
  });

  it('items of who is suspended, and gives them back', async () => {
    await setSuspended(site.deps, other.id, true);
    expect(await titles()).toEqual(['Shore', 'Sea']);
    expect((await site.as(viewer).get('/api/users/saro/uploads')).statusCode).toBe(404);
    expect((await site.as(viewer).get('/api/users/saro')).statusCode).toBe(404);
    await setSuspended(site.deps, other.id, false);
    other = await site.signInAgain(other);
    expect(await titles()).toEqual(['Dune', 'Shore', 'Sea']);
    expect((await site.as(viewer).get('/api/users/saro')).json()).toMatchObject({ uploads: 1 });
  });
});

describe('the feed finds', () => {
  it('a tag by its alias, wanted or not', async () => {
    const { db } = site.deps;
    const tag = await db.selectFrom('tags').select('id').where('folded', '=', 'sea').executeTakeFirstOrThrow();
    await db.insertInto('tag_aliases').values({ folded: 'ocean', name: 'Ocean', tag_id: tag.id }).execute();
    expect(await titles('?tags=Ocean')).toEqual(['Shore', 'Sea']);
    expect(await titles('?tags=-ocean')).toEqual(['Dune']);
    expect(await titles('?tags=-nowhere,sand')).toEqual(['Dune', 'Shore']);
  });

  it('a creator by any slug they ever had, by words of their present name too', async () => {
    await site.as(other).post('/api/me/profile', { name: 'Sarah', role: 'both', setupStatus: 'COMPLETE' });
    expect(await titles('?channelId=saro')).toEqual(['Dune']);
    expect(await titles('?channelId=sarah')).toEqual(['Dune']);
    expect(await titles(`?channelId=${other.id}`)).toEqual(['Dune']);
    expect(await titles('?q=sarah')).toEqual(['Dune']);
    expect(await titles('?q=saro')).toEqual([]);
    expect((await site.as(viewer).get('/api/users/saro/uploads')).json()).toMatchObject({ total: 1 });
  });
});

describe('arrivals', () => {
  it('are what came since a page was read, with its filters', async () => {
    const { asOf } = (await site.as(viewer).get('/api/feed')).json<{ asOf: string }>();
    const count = async (filter = '') =>
      (await site.as(viewer).get(`/api/feed/arrivals?since=${encodeURIComponent(asOf)}${filter}`)).json();
    expect(await count()).toEqual({ count: 0, countIsExact: true });
    site.clock.pass(1000);
    await aPublishedPicture(site.deps, maker, { ...small, title: 'Reed', tags: ['reed'] });
    expect(await count()).toEqual({ count: 1, countIsExact: true });
    expect(await count('&tags=reed&types=image&q=reed')).toEqual({ count: 1, countIsExact: true });
    expect(await count('&tags=sea')).toEqual({ count: 0, countIsExact: true });
    expect(await count('&tags=nowhere')).toEqual({ count: 0, countIsExact: true });
  });

  it.each([
    ['yesterday', 400],
    ['0000-01-01T00:00:00Z', 400],
    ['0001-01-01T00:00:00+00:01', 400],
    ['0001-01-01T00:00:00Z', 200],
    ['9999-12-31T23:59:59.999Z', 200],
    ['9999-12-31T23:59:59-23:00', 400],
  ])('since %s are answered with %d', async (since, status) => {
    const answer = await site.as(viewer).get(`/api/feed/arrivals?since=${encodeURIComponent(since)}`);
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json()).toMatchObject({ code: 'invalid', fields: { since: expect.any(String) } });
  });
});
