import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { aFile, fields } from '../../items/uploads/testing.ts';
import { blockedTerms } from './setting.ts';

let site: TestSite;
let maker: TestMember;
let guest: TestMember;
let item: string;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  guest = await site.newMember();
  item = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
  await blockedTerms.save(site.deps.db, { terms: 'forbidden' }, site.clock.now());
});
afterAll(() => site.close());

const said = 'A f0rb1dden thing';
const refused = (answer: { statusCode: number; json: () => unknown }) => {
  expect(answer.json()).toMatchObject({ status: 422, code: 'blocked_term' });
};

describe('a blocked term is refused', () => {
  it.each([
    ['a title', () => site.as(maker).post(`/api/content/${item}/edit`, { title: said })],
    ['a description', () => site.as(maker).post(`/api/content/${item}/edit`, { description: said })],
    ['tags of an item', () => site.as(maker).post(`/api/content/${item}/edit`, { tags: ['shore', said] })],
    ['a tag', () => site.as(maker).post('/api/tags', { name: said })],
    ['a comment', () => site.as(guest).post(`/api/content/${item}/comments`, { text: said })],
    ['a name', () => site.as(guest).post('/api/me/profile', { name: said })],
    ['a text about oneself', () => site.as(guest).post('/api/me/profile', { bio: said })],
    ['a playlist', () => site.as(guest).post('/api/me/playlists', { name: said })],
    [
      'the address of a collection',
      () => site.as(guest).post('/api/collections', { url: 'https://example.org/forbidden' }),
    ],
    ['a saved filter', () => site.as(guest).post('/api/me/feed-filters', { name: said, value: {} })],
    ['a search', () => site.as(guest).get(`/api/search?q=${encodeURIComponent(said)}`)],
    ['the search of the feed', () => site.as(guest).get(`/api/feed?q=${encodeURIComponent(said)}`)],
    ['a search for tags', () => site.as(guest).get(`/api/tags?q=${encodeURIComponent(said)}`)],
  ])('in %s', async (_, send) => {
    const answer = await send();
    refused(answer);
    expect(Object.keys(answer.json().fields)).toHaveLength(1);
  });

  it('in the form of an upload, of which nothing is kept', async () => {
    const answer = await site.as(maker).upload('/api/upload', { ...fields, title: said }, await aFile());
    refused(answer);
    expect(answer.json().fields).toEqual({ title: 'Title contains a term that this site does not allow' });
    expect((await site.as(maker).get('/api/me/uploads')).json().total).toBe(1);
  });
});

it('reports may contain it, other words pass, and an empty list blocks nothing', async () => {
  const report = { reason: 'other', text: said };
  expect((await site.as(guest).post(`/api/content/${item}/report`, report)).statusCode).toBe(200);
  const comment = (text: string) => site.as(guest).post(`/api/content/${item}/comments`, { text });
  expect((await comment('A forbiddingly fine view')).statusCode).toBe(200);
  await blockedTerms.save(site.deps.db, { terms: '' }, site.clock.now());
  expect((await comment(said)).statusCode).toBe(200);
});

it('suggestions and the most searched terms leave out texts of before a term was blocked', async () => {
  const admin = await site.newMember({ staff: 'admin' });
  const named = await site.newMember({ name: 'Moonrake Hale' });
  await aPublishedPicture(site.deps, named, { width: 64, height: 48, title: 'Moonrake shore', tags: ['moonrake'] });
  for (const who of [maker, guest, named, admin, await site.newMember()])
    expect((await site.as(who).get('/api/feed?q=moonrake')).statusCode).toBe(200);
  const suggested = async () => (await site.as(guest).get('/api/search?q=moonrak')).json();
  const searched = async () => (await site.as(admin).get('/api/search/top')).json();
  await expect.poll(async () => (await searched()).items).toMatchObject([{ term: 'moonrake', searches: 5 }]);
  expect(await suggested()).toMatchObject({ content: [{}], profiles: [{}], tags: [{}] });
  await blockedTerms.save(site.deps.db, { terms: 'moonrake' }, site.clock.now());
  expect(await suggested()).toEqual({ content: [], profiles: [], tags: [] });
  expect(await searched()).toMatchObject({ items: [], hidden: 0 });
});

it('every call of members that reports is free of the list, and no other', () => {
  const ofMembers = Object.entries(calls).filter(([, { access }]) => access === 'member');
  const free = ofMembers.flatMap(([name, call]) => ('anyWords' in call ? [name] : []));
  const reports = ofMembers.flatMap(([name, { method }]) =>
    method === 'POST' && name.startsWith('report') ? [name] : [],
  );
  expect(free.sort()).toEqual(reports.sort());
  expect(free).toContain('reportMember');
});
