import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';

let site: TestSite;
let owner: TestMember;
let viewer: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember();
  viewer = await site.newMember();
});
afterAll(() => site.close());

const seen = async (who = viewer) => (await site.as(who).get(`/api/users/${owner.id}/favorites`)).json();
const show = (shownFields: string[]) => site.as(owner).post('/api/me/profile', { shownFields });
const showsFavorites = async () => (await site.as(viewer).get(`/api/users/${owner.id}`)).json().showsFavorites;

it('the favorites of a member are seen where they show them, as far as the viewer may see the items', async () => {
  const maker = await site.newMember();
  const [open, later] = [await aPublishedPicture(site.deps, maker), await aPublishedPicture(site.deps, owner)];
  for (const id of [open, later]) await site.as(owner).post(`/api/content/${id}/favorite`);
  expect([await seen(), await showsFavorites()]).toMatchObject([{ items: [], total: 0 }, false]);
  await show(['favorites']);
  expect([await seen(), await showsFavorites()]).toMatchObject([{ total: 2 }, true]);
  await site.as(owner).post(`/api/content/${later}/edit`, { visibility: 'private' });
  expect(await seen()).toMatchObject({ total: 1, items: [{ id: open, youFavorite: false }] });
  await show(['gender']);
  expect(await seen()).toMatchObject({ items: [], total: 0 });
});

it('nobody sees those of a member who is not there', async () => {
  await show(['favorites']);
  await site.as(owner).post(`/api/users/${viewer.id}/block`);
  expect((await site.as(viewer).get(`/api/users/${owner.id}/favorites`)).statusCode).toBe(404);
  expect((await site.as(viewer).get('/api/users/nobody-here/favorites')).statusCode).toBe(404);
});

it('who voted, came or favored is in no answer to others, nor to the maker', async () => {
  const [maker, one] = [await site.newMember(), await site.newMember({ name: 'Zqxsecret' })];
  const id = await aPublishedPicture(site.deps, maker);
  for (const [act, body] of [
    ['votes', { value: 1 }],
    ['favorite', {}],
    ['came', {}],
  ] as const)
    expect((await site.as(one).post(`/api/content/${id}/${act}`, body)).statusCode).toBe(200);
  const item = `/api/content/${id}`;
  const lists = ['votes', 'favorite', 'came', 'similar'].map((what) => `${item}/${what}`);
  for (const who of [viewer, maker])
    for (const url of [
      item,
      ...lists,
      '/api/feed',
      '/api/home',
      '/api/me/notifications',
      `/api/users/${one.id}/favorites`,
    ]) {
      const { statusCode, body } = await site.as(who).get(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect([url, body]).toEqual([url, expect.not.stringContaining(one.id)]);
      expect([url, body]).toEqual([url, expect.not.stringContaining('Zqxsecret')]);
    }
});
