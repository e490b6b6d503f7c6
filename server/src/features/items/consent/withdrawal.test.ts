import type { ContentCard } from '@veil/contract/items/content.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPlaylist } from '../../finding/playlists/builders.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { holdContent } from '../content/index.ts';
import { type ARelease, agree, aPersonShown, aRelease } from './builders.ts';

let site: TestSite;
let maker: TestMember;
let reader: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  reader = await site.newMember();
});
afterAll(() => site.close());

const size = { width: 700, height: 500 };
const withdraw = (code: string, all: boolean) => site.visitor.post('/api/releases/withdraw', { code, all });
const cardOf = async (id: string, who: TestMember) =>
  (await site.as(who).get(`/api/content/${id}`)).json<ContentCard>();

/** Every address given out for the item: to its maker, a reader and the person shown. */
async function addressesOf(id: string, still: string): Promise<string[]> {
  const found = new Set<string>([still]);
  for (const who of [maker, reader]) {
    const text = JSON.stringify(await cardOf(id, who));
    for (const [address] of text.matchAll(/\/media\/c\/[^"\\]+/g)) found.add(address);
  }
  return [...found];
}

const statusOf = async (method: 'GET' | 'HEAD', url: string, headers: Record<string, string> = {}) =>
  (await site.app.inject({ method, url, headers })).statusCode;

const lists = (word: string, list: string) => [
  '/api/feed?limit=50',
  '/api/feed?limit=50&sort=new',
  '/api/home',
  `/api/search?q=${word}`,
  `/api/feed?q=${word}`,
  `/api/me/playlists/${list}`,
  `/api/me/playlists/${list}/items`,
  `/api/users/${maker.id}`,
];

describe('a withdrawal', () => {
  it('ends every address of the item at once, and no list has it', async () => {
    const tags = ['heron'];
    const id = await aPublishedPicture(site.deps, maker, { ...size, title: 'Zephyr shore', tags });
    const list = await aPlaylist(site, reader, { items: [id] });
    const { token } = await aRelease(site, maker, { item: id });
    const still = (await site.visitor.post('/api/releases/open', { token })).json().still as string;
    const code = await agree(site, token);
    const before = await addressesOf(id, still);
    expect(before.length).toBeGreaterThan(2);
    for (const url of before) expect([url, await statusOf('GET', url)]).toEqual([url, 200]);
    const listing = [];
    for (const url of lists('zephyr', list)) if ((await site.as(reader).get(url)).body.includes(id)) listing.push(url);
    expect(listing.length).toBeGreaterThan(3);

    const answer = await withdraw(code, false);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ withdrawnAt: expect.any(String), still: null }),
    ]);
    // A database notification clears the delivery caches.
    for (const url of before)
      await vi.waitFor(async () => expect([url, await statusOf('GET', url)]).toEqual([url, 404]), { timeout: 20_000 });
    for (const url of before)
      for (const status of [
        await statusOf('GET', url),
        await statusOf('GET', url, { range: 'bytes=0-9' }),
        await statusOf('GET', url, { accept: 'image/avif,image/webp' }),
        await statusOf('HEAD', url),
      ])
        expect([url, status]).toEqual([url, 404]);
    expect((await site.as(reader).get(`/api/content/${id}`)).statusCode).toBe(404);
    for (const url of lists('zephyr', list))
      expect([url, (await site.as(reader).get(url)).body]).toEqual([url, expect.not.stringContaining(id)]);
    expect(await cardOf(id, maker)).toMatchObject({ status: 'hidden', isPublic: false, media: null });

    // A moderator reviews it, the maker cannot undo it, and the record is kept.
    const shown = (await site.as(maker).get(`/api/content/${id}/people`)).json();
    expect(shown).toMatchObject({ obstacle: 'refused', held: true, people: [{ state: 'withdrawn', publish: false }] });
    const { releaseId, personId } = shown.people[0];
    expect((await site.as(maker).delete(`/api/content/${id}/people/${releaseId}`)).json().code).toBe('conflict');
    expect((await site.as(maker).post(`/api/content/${id}/people/${releaseId}/link`)).json().code).toBe('conflict');
    expect((await site.as(maker).delete(`/api/me/people/${personId}`)).json().code).toBe('conflict');
    await site.as(maker).post(`/api/content/${id}/people/private`);
    expect(await cardOf(id, maker)).toMatchObject({ status: 'hidden', media: null });
    // Again it changes nothing.
    expect((await withdraw(code, false)).json()).toEqual(answer.json());
  });

  it('is for one item, or for all of this maker: then nobody can ask again', async () => {
    const personId = await aPersonShown(site, maker);
    const releases: ARelease[] = [];
    for (let n = 0; n < 4; n++) releases.push(await aRelease(site, maker, { naming: { personId } }));
    const codes = [];
    for (const { token } of releases.slice(0, 3)) codes.push(await agree(site, token));
    const isThere = async (id = '') => (await site.as(reader).get(`/api/content/${id}`)).statusCode === 200;
    const state = () => Promise.all(releases.map(({ id }) => isThere(id)));
    expect((await site.visitor.post('/api/releases/own', { code: codes[0] })).json().others).toBe(2);
    await withdraw(codes[0] as string, false);
    expect(await state()).toEqual([false, true, true, true]);
    expect((await withdraw(codes[1] as string, true)).json()).toMatchObject({ others: 0 });
    expect(await state()).toEqual([false, false, false, false]);
    expect((await site.visitor.post('/api/releases/open', { token: releases[3]?.token })).statusCode).toBe(404);
    const again = await site
      .as(maker)
      .post(`/api/content/${await aPublishedPicture(site.deps, maker, size)}/people`, { personId });
    expect(again.json().code).toBe('conflict');
    expect((await site.as(maker).get('/api/me/people')).json().items[0]).toMatchObject({ withdrawn: true, agreed: 0 });
  });

  it('at once with others of the same items leaves all withdrawn', async () => {
    const personId = await aPersonShown(site, maker);
    const [one, other] = [
      await aRelease(site, maker, { naming: { personId } }),
      await aRelease(site, maker, { naming: { personId } }),
    ];
    const codes = [await agree(site, one.token), await agree(site, other.token)];
    const answers = await Promise.all(codes.flatMap((code) => [withdraw(code, true), withdraw(code, false)]));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    for (const { id } of [one, other]) expect((await site.as(reader).get(`/api/content/${id}`)).statusCode).toBe(404);
  });

  it('needs the code', async () => {
    for (const wrong of ['', 'made up', 'x'.repeat(43)])
      for (const answer of [await withdraw(wrong, true), await site.visitor.post('/api/releases/own', { code: wrong })])
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

it('a refusal hides the item in any setting, and its maker changes nothing while a moderator looks at it', async () => {
  const { id, token } = await aRelease(site, maker);
  expect((await site.visitor.post('/api/releases/refuse', { token })).statusCode).toBe(200);
  expect((await site.as(reader).get(`/api/content/${id}`)).statusCode).toBe(404);
  expect((await site.as(maker).post(`/api/content/${id}/people/private`)).json().code).toBe('conflict');
  expect(await cardOf(id, maker)).toMatchObject({ status: 'hidden', visibility: 'public', media: null });
});

it('an item that a report hides stays hidden, although it also waits for its people', async () => {
  const { id, token } = await aRelease(site, maker);
  await agree(site, token, { publish: false });
  await site.as(reader).post(`/api/content/${id}/report`, { reason: 'may_show_minor' });
  await site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, id, 'report'));
  const shown = (await site.as(maker).get(`/api/content/${id}/people`)).json();
  expect(shown).toMatchObject({ obstacle: 'not_to_publish', held: true, mayKeepPrivate: false });
  expect((await site.as(maker).post(`/api/content/${id}/people/private`)).json().code).toBe('conflict');
  expect(await cardOf(id, maker)).toMatchObject({ visibility: 'public' });
});

it('who agrees without publication: the item waits, and may be private', async () => {
  const { id, token } = await aRelease(site, maker);
  await agree(site, token, { publish: false, download: true });
  expect((await site.as(reader).get(`/api/content/${id}`)).statusCode).toBe(404);
  const shown = (await site.as(maker).get(`/api/content/${id}/people`)).json();
  expect(shown).toMatchObject({
    obstacle: 'not_to_publish',
    held: true,
    people: [{ publish: false, download: false }],
  });
  expect((await site.as(maker).post(`/api/content/${id}/people/private`)).json()).toMatchObject({
    obstacle: null,
    held: false,
  });
  expect(await cardOf(id, maker)).toMatchObject({ status: 'ready', visibility: 'private', media: expect.anything() });
  // Publishing again makes it wait again.
  await site.as(maker).post(`/api/content/${id}/edit`, { visibility: 'public' });
  expect((await site.as(reader).get(`/api/content/${id}`)).statusCode).toBe(404);
  expect((await cardOf(id, maker)).status).toBe('hidden');
});
