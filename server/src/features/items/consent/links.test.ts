import { linkDays } from '@veil/contract/items/releases.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { agree, agreement, aPersonShown, aRelease, thePersonShown } from './builders.ts';

const day = 24 * 3_600_000;
let site: TestSite;
let maker: TestMember;
let person: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember({ name: 'Maker One' });
  person = await thePersonShown(site);
});
afterAll(() => site.close());

const open = (token: string, who = site.visitor) => who.post('/api/releases/open', { token });
const answer = (token: string, change: object = {}, who = site.as(person)) =>
  who.post('/api/releases/agree', { ...agreement, token, version: 1, ...change });
const refuse = (token: string, who = site.visitor) => who.post('/api/releases/refuse', { token });
const shownOf = async (id: string, who = maker) => (await site.as(who).get(`/api/content/${id}/people`)).json();

it('the holder of a link is told who asks about what, sees the published picture, and answers once', async () => {
  const { id, token } = await aRelease(site, maker);
  const asked = await open(token);
  expect(asked.json()).toMatchObject({ makerName: 'Maker One', title: 'Evening slope', kind: 'image', version: 1 });
  const still = await site.visitor.get(asked.json().still);
  expect([still.statusCode, still.headers['content-type'], still.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ]);
  expect(await sharp(still.rawPayload).metadata()).toMatchObject({ width: 64, height: 48 });
  expect((await shownOf(id)).people).toMatchObject([{ label: 'Somebody', state: 'asked', publish: false }]);

  const code = await agree(site, token, { download: true });
  expect((await shownOf(id)).people).toMatchObject([
    { state: 'agreed', publish: true, download: true, linkUntil: null },
  ]);
  for (const again of [await open(token), await answer(token), await refuse(token)])
    expect([again.statusCode, again.json().code]).toEqual([404, 'not_found']);
  const own = (await site.visitor.post('/api/releases/own', { code })).json();
  expect(own).toMatchObject({ name: 'Ada', makerName: 'Maker One', publish: true, download: true, withdrawnAt: null });
});

it('of answers at once one counts', async () => {
  const { id, token } = await aRelease(site, maker);
  await open(token);
  const answers = await Promise.all([...Array.from({ length: 5 }, () => answer(token)), refuse(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404]);
  expect((await shownOf(id)).people).toHaveLength(1);
});

it('a link that was made up, replaced, taken back or has expired leads nowhere', async () => {
  const { id, releaseId, token } = await aRelease(site, maker);
  const renewed = await site.as(maker).post(`/api/content/${id}/people/${releaseId}/link`);
  const next = renewed.json().link.token;
  expect(next).not.toBe(token);
  for (const wrong of ['', 'made up', token, `${next}x`, next.slice(1), next.toUpperCase()])
    expect((await open(wrong)).statusCode).toBe(404);
  const still = (await open(next)).json().still as string;
  const [address, ticket = ''] = still.split('ticket=');
  const [about, until, signature = ''] = ticket.split('.');
  const forged = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  for (const wrong of ['x', `${about}.${until}.${forged}`, `${about}.9${until}.${signature}`, `${about}.${until}`])
    expect((await site.visitor.get(`${address}ticket=${wrong}`)).statusCode).toBe(404);
  site.clock.pass(16 * 60_000);
  expect((await site.visitor.get(still)).statusCode).toBe(404);
  site.clock.pass(linkDays * day);
  expect([(await open(next)).statusCode, (await answer(next)).statusCode]).toEqual([404, 404]);
  maker = await site.signInAgain(maker);
  person = await site.signInAgain(person);
  expect((await shownOf(id)).people).toMatchObject([{ state: 'asked', linkUntil: null }]);

  const third = (await site.as(maker).post(`/api/content/${id}/people/${releaseId}/link`)).json().link.token;
  expect((await open(third)).statusCode).toBe(200);
  expect((await site.as(maker).delete(`/api/content/${id}/people/${releaseId}`)).json().people).toEqual([]);
  expect((await open(third)).statusCode).toBe(404);
});

it('the maker cannot open or answer a link in their own session', async () => {
  const { id, token } = await aRelease(site, maker);
  for (const own of [
    await open(token, site.as(maker)),
    await answer(token, {}, site.as(maker)),
    await refuse(token, site.as(maker)),
  ])
    expect([own.statusCode, own.json().code]).toEqual([403, 'forbidden']);
  expect((await shownOf(id)).people).toMatchObject([{ state: 'asked' }]);
});

it('an answer needs a name, a signature, the age and the picture that was seen', async () => {
  const { id, token } = await aRelease(site, maker);
  for (const [change, field] of [
    [{ name: ' ' }, 'name'],
    [{ signature: '' }, 'signature'],
    [{ adult: false }, 'adult'],
    [{ email: 'nobody' }, 'email'],
  ] as const) {
    const refused = await answer(token, change);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  }
  expect((await answer(token, { version: 2 })).json().code).toBe('conflict');
  await site.deps.db.deleteFrom('masters').where('content_id', '=', id).execute();
  expect((await open(token)).json().still).toBeNull();
  expect((await answer(token)).json().code).toBe('conflict');
  expect((await shownOf(id)).people).toMatchObject([{ state: 'asked' }]);
  // Without a picture one can still refuse.
  expect((await refuse(token)).statusCode).toBe(200);
});

it('nobody but the maker names people, and others find nothing', async () => {
  const other = await site.newMember();
  const moderator = await site.newMember({ staff: 'moderator' });
  const { id, releaseId, personId } = await aRelease(site, maker);
  const calls = (who: TestMember) => [
    site.as(who).post(`/api/content/${id}/people`, { label: 'Mine' }),
    site.as(who).post(`/api/content/${id}/people/${releaseId}/link`),
    site.as(who).delete(`/api/content/${id}/people/${releaseId}`),
    site.as(who).post(`/api/content/${id}/no-person`, { stated: true }),
    site.as(who).post(`/api/content/${id}/people/private`),
    site.as(who).post(`/api/me/people/${personId}`, { label: 'Mine' }),
    site.as(who).delete(`/api/me/people/${personId}`),
  ];
  for (const who of [other, moderator])
    for (const made of await Promise.all(calls(who))) expect(made.statusCode).toBe(404);
  expect((await site.as(other).get(`/api/content/${id}/people`)).statusCode).toBe(404);
  expect((await site.visitor.get(`/api/content/${id}/people`)).statusCode).toBe(401);
  expect((await shownOf(id, moderator)).people).toMatchObject([{ label: null, state: 'asked' }]);
  // A maker cannot use another maker's person.
  const theirs = await aPersonShown(site, other);
  expect((await site.as(maker).post(`/api/content/${id}/people`, { personId: theirs })).statusCode).toBe(404);
});

it('the list of a maker: added, renamed, counted, and removed when named nowhere', async () => {
  const one = await site.newMember();
  const personId = await aPersonShown(site, one, 'Friend');
  const { id, releaseId, token } = await aRelease(site, one, { naming: { personId } });
  expect((await site.as(one).post(`/api/content/${id}/people`, { personId })).json().code).toBe('conflict');
  await agree(site, token);
  const next = await aRelease(site, one, { naming: { personId } });
  expect((await site.as(one).post(`/api/me/people/${personId}`, { label: 'Best friend' })).json()).toMatchObject({
    label: 'Best friend',
    items: 2,
    agreed: 1,
    withdrawn: false,
  });
  expect((await site.as(one).delete(`/api/me/people/${personId}`)).json().code).toBe('conflict');
  for (const path of [`${id}/people/${releaseId}`, `${next.id}/people/${next.releaseId}`])
    expect((await site.as(one).delete(`/api/content/${path}`)).statusCode).toBe(200);
  // The signed release ended, but its record keeps the person in the list.
  expect((await site.as(one).delete(`/api/me/people/${personId}`)).json().code).toBe('conflict');
  expect((await site.as(one).get('/api/me/people')).json().items).toMatchObject([{ items: 0, agreed: 0, ended: 1 }]);
  const unsigned = await aRelease(site, one, { naming: { label: 'Nobody yet' } });
  await site.as(one).delete(`/api/content/${unsigned.id}/people/${unsigned.releaseId}`);
  expect((await site.as(one).delete(`/api/me/people/${unsigned.personId}`)).statusCode).toBe(200);
  for (const label of ['', 'x'.repeat(61)])
    expect((await site.as(one).post('/api/me/people', { label })).json().code).toBe('invalid');
});

it('says that no real person is shown, or names them: not both', async () => {
  const id = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
  const state = (stated: boolean) => site.as(maker).post(`/api/content/${id}/no-person`, { stated });
  expect((await state(true)).json().noPersonSince).toEqual(expect.any(String));
  const { releaseId } = await aRelease(site, maker, { item: id });
  expect(await shownOf(id)).toMatchObject({ noPersonSince: null, people: [{ releaseId }] });
  expect((await state(true)).json().code).toBe('conflict');
  await site.as(maker).delete(`/api/content/${id}/people/${releaseId}`);
  await state(true);
  expect((await state(false)).json().noPersonSince).toBeNull();
});
