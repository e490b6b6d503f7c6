import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aCollection } from '../../finding/collections/builders.ts';
import { aPlaylist } from '../../finding/playlists/builders.ts';
import { openAuthClient } from '../../people/auth/testing.ts';
import { exporting } from './make-export.ts';
import { anItemWithOriginal, readZip, storedKeys } from './testing.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let site: TestSite;
let owner: TestMember;
let other: TestMember;
let password: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());
beforeEach(async () => {
  owner = await site.newMember();
  other = await site.newMember();
  password = owner.password;
});

const state = async (who = owner) => (await site.as(who).get('/api/me/export')).json();
const ask = (who = owner) => site.as(who).post('/api/me/export', { password });
const idOf = async (who = owner) =>
  (
    await site.deps.db
      .selectFrom('exports')
      .select('id')
      .where('member_id', '=', who.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
const make = async (who = owner) => exporting.run(site.deps, { exportId: await idOf(who) } as never);
const address = async (who = owner) => (await site.as(who).post('/api/me/export/address', { password })).json().url;
const download = async (url: string) => site.app.inject({ url });
const exportFiles = () => storedKeys(site, 'exports/');

describe('what an export holds', () => {
  it('is everything that the member put in, with the pictures as they were uploaded', async () => {
    const original = randomBytes(200_000);
    const item = await anItemWithOriginal(site, owner, original, { title: 'Low tide / ebb', tags: ['Shore'] });
    const others = await anItemWithOriginal(site, other, Buffer.from('not yours'));
    const speak = site.as(owner);
    await speak.post(`/api/content/${others}/comments`, { text: 'Calm & still' });
    await speak.post(`/api/content/${others}/votes`, { value: 1 });
    await speak.post(`/api/content/${others}/favorite`);
    await speak.post('/api/me/feed-filters', { name: 'Mornings', value: {} });
    await speak.post(`/api/content/${others}/report`, { reason: 'spam', text: 'Twice here' });
    await aPlaylist(site, owner, { name: 'Walks', items: [others] });
    await aCollection(site, owner, 'A lighthouse');
    await speak.post('/api/me/profile', { worshipType: 'single', followerOf: [other.id] });
    await ask();
    await make();
    const answer = await download(await address());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/),
      'content-length': String(answer.rawPayload.length),
    });
    const files = readZip(answer.rawPayload);
    const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
    const [upload] = json('uploads.json');
    expect(upload).toMatchObject({ id: item, title: 'Low tide / ebb', tags: ['Shore'], cover: { type: 'none' } });
    expect(upload.file).toMatch(/^pictures\/\S+ Low-tide-ebb \w+\.jpg$/);
    expect(files.get(upload.file)).toEqual(original);
    expect(json('profile.json')).toMatchObject({ displayName: owner.name, role: 'both' });
    expect(json('comments.json')).toMatchObject([{ contentId: others, text: 'Calm & still' }]);
    expect(json('votes.json')).toMatchObject([{ contentId: others, vote: 'up' }]);
    expect(json('favorites.json')).toMatchObject([{ contentId: others }]);
    expect(json('playlists.json')).toMatchObject([{ name: 'Walks', items: [{ contentId: others }] }]);
    expect(json('collections.json')).toMatchObject([{ pages: [{ title: 'A lighthouse' }] }]);
    expect(json('feed-filters.json')).toMatchObject({ filters: [{ name: 'Mornings' }] });
    expect(json('worship.json')).toMatchObject([{ name: other.name }]);
    expect(json('reports.json')).toMatchObject([{ contentId: others, text: 'Twice here' }]);
    const page = files.get('index.html')?.toString() ?? '';
    for (const name of files.keys()) if (name !== 'index.html') expect(page).toContain(`>${name}</a>`);
    expect(Buffer.concat([...files.values()]).includes('not yours')).toBe(false);
  });

  it('is described in the language of the account, and mailed so', async () => {
    await site.deps.db.updateTable('members').set({ language: 'ar' }).where('id', '=', owner.id).execute();
    await anItemWithOriginal(site, owner, Buffer.from('mine'));
    await ask();
    await make();
    const page = readZip((await download(await address())).rawPayload)
      .get('index.html')
      ?.toString();
    expect(page).toContain('<html lang="ar" dir="rtl">');
    for (const text of ['<h1>بياناتك</h1>', 'البلاغات التي قدّمتها', 'ما رفعته:']) expect(page).toContain(text);
    await openAuthClient(site).email(owner.email, /^نسخة بياناتك جاهزة$/);
  });

  it('leaves out what a moderator has to look at first, and what was deleted', async () => {
    const hidden = await anItemWithOriginal(site, owner, Buffer.from('sealed until a decision'));
    const reporter = await site.newMember();
    site.clock.pass(2 * day);
    await site.as(reporter).post(`/api/content/${hidden}/report`, { reason: 'no_consent' });
    expect((await site.as(owner).get(`/api/content/${hidden}`)).json().status).toBe('hidden');
    await ask();
    await make();
    const files = readZip((await download(await address())).rawPayload);
    expect(JSON.parse(files.get('uploads.json')?.toString() ?? '')).toMatchObject([{ id: hidden, file: null }]);
    expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toEqual([]);
  });
});

describe('asking for an export', () => {
  it('needs the password, and refuses any other', async () => {
    for (const wrong of ['', 'not the one', other.id]) {
      const refused = await site.as(owner).post('/api/me/export', { password: wrong });
      expect([refused.statusCode, refused.json().fields]).toEqual([400, { password: 'The password is not right' }]);
    }
    expect(await state()).toEqual({ export: null, left: 3 });
  });

  it('makes one at a time, even for five requests at once, and three a day', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    for (const left of [1, 0]) {
      await make();
      expect((await ask()).json()).toMatchObject({ export: { status: 'making' }, left });
    }
    await make();
    expect((await ask()).json().code).toBe('too_many_requests');
    site.clock.pass(day + 1);
    owner = await site.signInAgain(owner);
    expect((await ask()).statusCode).toBe(200);
  });

  it('ends the one before, of which nothing is left', async () => {
    await ask();
    await make();
    const before = await address();
    await ask();
    expect((await download(before)).statusCode).toBe(404);
    await make();
    expect((await exportFiles()).filter((key) => before.includes(key.split('/')[1] ?? '-'))).toEqual([]);
  });
});

describe('the archive', () => {
  const rowOf = async () =>
    site.deps.db
      .selectFrom('exports')
      .selectAll()
      .where('id', '=', await idOf())
      .executeTakeFirstOrThrow();

  it('is sealed at rest, and its owner is told by an e-mail with no more than that it is ready', async () => {
    await anItemWithOriginal(site, owner, Buffer.from('plain words of a picture'));
    await ask();
    await make();
    const { storage_key: key } = await rowOf();
    const stored = await site.deps.storage.bytes(key ?? '');
    for (const plain of ['plain words', 'profile.json', 'PK\u0003\u0004']) expect(stored.includes(plain)).toBe(false);
    expect(await readdir(path.join(site.deps.config.dataDir, 'plain'))).toEqual([]);
    const email = await openAuthClient(site).email(owner.email, /copy of your data is ready/);
    expect(email.text).toContain('section=data');
    expect(email.text).not.toContain(owner.name);
  });

  it('is for its owner alone, for a few minutes, and not after they have signed out', async () => {
    await ask();
    await make();
    password = other.password;
    expect((await site.as(other).post('/api/me/export/address', { password })).statusCode).toBe(404);
    password = owner.password;
    expect((await site.as(owner).post('/api/me/export/address', { password: 'wrong' })).statusCode).toBe(400);
    const url = await address();
    expect((await download(url)).statusCode).toBe(200);
    expect((await download(url.replace(/signature=.{4}/, 'signature=AAAA'))).statusCode).toBe(404);
    expect((await download(url.replace(/until=\d+/, `until=${Date.now() * 2}`))).statusCode).toBe(404);
    expect((await download(url.split('?')[0] ?? '')).statusCode).toBe(404);
    expect((await download('/media/exports/nothing?until=1&signature=x')).statusCode).toBe(404);
    const later = await address();
    site.clock.pass(6 * minute);
    expect((await download(later)).statusCode).toBe(404);
    const last = await address();
    await openAuthClient(site).post('/sign-out', {}, { authorization: `Bearer ${owner.token}` });
    expect((await download(last)).statusCode).toBe(404);
  });

  it('goes after seven days, the key first', async () => {
    await ask();
    await make();
    const url = await address();
    expect(await state()).toMatchObject({ export: { status: 'ready' } });
    site.clock.pass(7 * day - minute);
    await site.runRepeated('old exports');
    expect((await rowOf()).status).toBe('ready');
    site.clock.pass(minute);
    expect(await state()).toMatchObject({ export: { status: 'expired', bytes: null, expiresAt: null } });
    expect((await download(url)).statusCode).toBe(404);
    expect((await site.as(owner).post('/api/me/export/address', { password })).statusCode).toBe(404);
    await site.runRepeated('old exports');
    expect(await rowOf()).toMatchObject({ status: 'expired', wrapped_key: null, storage_key: null });
    expect((await exportFiles()).filter((key) => url.includes(key.split('/')[1] ?? '-'))).toEqual([]);
    site.clock.pass(40 * day);
    await site.runRepeated('old exports');
    expect(await state()).toEqual({ export: null, left: 3 });
  });

  it('that was changed in storage is never complete', async () => {
    await anItemWithOriginal(site, owner, randomBytes(300_000));
    await ask();
    await make();
    const key = (await rowOf()).storage_key ?? '';
    const bytes = await site.deps.storage.bytes(key);
    bytes.writeUInt8((bytes.at(-20) ?? 0) ^ 1, bytes.length - 20);
    await site.deps.storage.put(key, bytes);
    const got = await download(await address()).catch(() => null);
    expect((got?.rawPayload.length ?? 0) < bytes.length - 28).toBe(true);
  });
});

describe('a job that was killed', () => {
  it('runs again; of two runs at once one counts, and no file of the other stays', async () => {
    await anItemWithOriginal(site, owner, randomBytes(50_000));
    await ask();
    await Promise.all([make(), make(), make()]);
    const id = await idOf();
    expect((await exportFiles()).filter((key) => key.includes(id))).toHaveLength(1);
    expect(readZip((await download(await address())).rawPayload).size).toBeGreaterThan(5);
    await make();
    expect((await exportFiles()).filter((key) => key.includes(id))).toHaveLength(1);
  });

  it('leaves a file that is swept, though not while it may be about to be recorded', async () => {
    await ask();
    const key = `exports/${await idOf()}/of-a-killed-run`;
    const nobodys = 'exports/00000000-0000-7000-8000-000000000000/left';
    for (const one of [key, nobodys]) await site.deps.storage.put(one, Buffer.from('half'));
    await site.runRepeated('old exports');
    expect(await exportFiles()).toContain(key);
    expect(await exportFiles()).not.toContain(nobodys);
    await make();
    await site.runRepeated('old exports');
    expect(await exportFiles()).not.toContain(key);
    expect((await download(await address())).statusCode).toBe(200);
  });

  it('is given up after its last try: the member sees it and may ask again at once', async () => {
    const lost = await anItemWithOriginal(site, owner, Buffer.from('gone from the disk'));
    await ask();
    await site.deps.storage.remove(`originals/${lost}`);
    await expect(make()).rejects.toThrow();
    expect(await readdir(path.join(site.deps.config.dataDir, 'plain'))).toEqual([]);
    await exporting.giveUp?.(site.deps, { exportId: await idOf() } as never);
    expect(await state()).toMatchObject({ export: { status: 'failed' }, left: 3 });
    expect((await ask()).statusCode).toBe(200);
  });
});
