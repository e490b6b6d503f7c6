import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { aFile, fields } from '../../items/uploads/testing.ts';
import { decideAbout } from '../moderation/builders.ts';
import { ageHints } from './setting.ts';

let site: TestSite;
let moderator: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());

const anItem = (maker: TestMember) => aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
const concerns = async (column: 'content_id' | 'comment_id' | 'member_id', id: string, kind: string) => {
  const row = await site.deps.db
    .selectFrom('cases')
    .select('id')
    .where(column, '=', id)
    .where('about_kind', '=', kind)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (!row) return [];
  const seen = (await site.as(moderator).get(`/api/moderation/cases/${row.id}`)).json();
  return seen.concerns.map(({ kind: said, facts }: { kind: string; facts: object }) => ({ kind: said, ...facts }));
};
const statusOf = async (who: TestMember, id: string) => (await site.as(who).get(`/api/content/${id}`)).json().status;

it('of an item hide it until a moderator has decided; the answer is as always', async () => {
  const maker = await site.newMember();
  const id = await anItem(maker);
  const answer = await site.as(maker).post(`/api/content/${id}/edit`, { title: 'A 16yo on the beach' });
  expect([answer.statusCode, await statusOf(maker, id)]).toEqual([200, 'hidden']);
  expect(await concerns('content_id', id, 'content')).toEqual([{ kind: 'age_text', field: 'title', age: '16' }]);
  expect((await decideAbout(site, moderator, id, 'keep')).statusCode).toBe(200);
  expect(await statusOf(maker, id)).toBe('ready');

  const sent = await site
    .as(maker)
    .upload('/api/upload', { ...fields, description: 'She is 15 years old' }, await aFile());
  const uploaded = sent.json().id;
  expect([sent.statusCode, await statusOf(maker, uploaded)]).toEqual([200, 'hidden']);
  expect(await concerns('content_id', uploaded, 'content')).toEqual([
    { kind: 'age_text', field: 'description', age: '15' },
  ]);
});

it('of a comment open a case about it, also where it is changed to say so', async () => {
  const [maker, guest] = [await site.newMember(), await site.newMember()];
  const item = await anItem(maker);
  const comment = async (text: string) =>
    (await site.as(guest).post(`/api/content/${item}/comments`, { text })).json().id;
  const [first, second] = [await comment("hi, i'm 17 and new"), await comment('I am 19')];
  expect(await concerns('comment_id', first, 'comment')).toEqual([{ kind: 'age_text', field: 'text', age: '17' }]);
  expect(await concerns('comment_id', second, 'comment')).toEqual([]);
  expect((await site.as(guest).post(`/api/comments/${second}`, { text: 'I am 16' })).statusCode).toBe(200);
  expect(await concerns('comment_id', second, 'comment')).toEqual([{ kind: 'age_text', field: 'text', age: '16' }]);
  expect(await statusOf(maker, item)).toBe('ready');
});

it('of a profile, a tag and a search open one case about the member, once for each', async () => {
  const who = await site.newMember();
  expect((await site.as(who).post('/api/me/profile', { bio: 'I am 16' })).statusCode).toBe(200);
  expect((await site.as(who).post('/api/tags', { name: '17yo' })).statusCode).toBe(200);
  for (const _ of [1, 2]) expect((await site.as(who).get('/api/search?q=15%20years%20old')).statusCode).toBe(200);
  expect(await concerns('member_id', who.id, 'member')).toEqual([
    { kind: 'age_text', field: 'bio', age: '16' },
    { kind: 'age_text', field: 'name', age: '17' },
    { kind: 'age_text', field: 'search', age: '15' },
  ]);
});

it('in a bio hide it from others until a moderator has decided, or another text is there', async () => {
  const [who, other] = [await site.newMember(), await site.newMember()];
  const save = async (bio: string) =>
    expect((await site.as(who).post('/api/me/profile', { bio })).statusCode).toBe(200);
  const seenBy = async (viewer: TestMember) => (await site.as(viewer).get(`/api/users/${who.id}`)).json().bio;
  await save('I am 16');
  expect([await seenBy(other), await seenBy(who), await seenBy(moderator)]).toEqual(['', 'I am 16', 'I am 16']);
  await save('I am 61');
  expect(await seenBy(other)).toBe('I am 61');
  await save('My dog: 16 years old');
  expect(await seenBy(other)).toBe('');
  const open = site.deps.db.selectFrom('cases').select(['id', 'version']).where('member_id', '=', who.id);
  const { id, version } = await open.where('state', '=', 'open').executeTakeFirstOrThrow();
  const decided = await site
    .as(moderator)
    .post(`/api/moderation/cases/${id}/decision`, { version, action: 'keep', rule: null, reason: '', sanction: null });
  expect(decided.statusCode).toBe(200);
  expect(await seenBy(other)).toBe('My dog: 16 years old');
});

it('in a bio from before bios were hidden hide it while its case is open', async () => {
  const other = await site.newMember();
  const { db } = site.deps;
  const writing = async (bio: string) => {
    const who = await site.newMember();
    expect((await site.as(who).post('/api/me/profile', { bio })).statusCode).toBe(200);
    return who;
  };
  const [young, searching] = [await writing('I am 16'), await writing('I am 61')];
  await site.as(searching).get('/api/search?q=15%20years%20old');
  await db.updateTable('members').set({ bio_hidden_at: null }).where('id', '=', young.id).execute();
  const seen = async (who: TestMember) => (await site.as(other).get(`/api/users/${who.id}`)).json().bio;
  expect(await seen(young)).toBe('I am 16');
  const migration = path.resolve(
    import.meta.dirname,
    '../../../../migrations/115-members-hidden-bios-of-open-cases.sql',
  );
  await sql.raw(readFileSync(migration, 'utf8')).execute(db);
  expect([await seen(young), await seen(searching)]).toEqual(['', 'I am 61']);
});

it('are left alone in reports, and where the setting is off', async () => {
  const [maker, guest] = [await site.newMember(), await site.newMember()];
  const item = await anItem(maker);
  await site.as(guest).post(`/api/content/${item}/report`, { reason: 'other', text: 'He says: I am 16' });
  expect(await concerns('member_id', guest.id, 'member')).toEqual([]);
  await ageHints.save(site.deps.db, { ...ageHints.defaults, on: false }, site.clock.now());
  await site.as(guest).post('/api/me/profile', { bio: 'I am 16' });
  expect(await concerns('member_id', guest.id, 'member')).toEqual([]);
});
