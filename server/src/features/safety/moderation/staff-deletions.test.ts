import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openMailbox } from '../../../platform/mail/index.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { openCaseOf } from './builders.ts';

let site: TestSite;
let admin: TestMember;
let otherAdmin: TestMember;
let moderator: TestMember;
let maker: TestMember;
let item: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
  otherAdmin = await site.newMember({ staff: 'admin' });
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());
beforeEach(async () => {
  maker = await site.newMember();
  item = await aPublishedPicture(site.deps, maker, { title: 'Low tide', width: 64, height: 48 });
});

const words = { rule: 'spam', reason: 'It is an advert' };
const remove = (body?: object, who = admin, id = item) => site.as(who).delete(`/api/content/${id}`, body);
const statusFor = async (who: TestMember, id = item) => (await site.as(who).get(`/api/content/${id}`)).statusCode;
const casesOf = (member: TestMember) =>
  site.deps.db.selectFrom('cases').selectAll().where('member_id', '=', member.id).orderBy('number').execute();
const statementsOf = async (who: TestMember) => (await site.as(who).get('/api/me/statements')).json().items;

it('decides a case of its own, with statement, e-mail and audit, and without a strike', async () => {
  expect((await remove(words)).json()).toEqual({ ok: true, trashed: false });
  expect(await Promise.all([maker, moderator].map((who) => statusFor(who)))).toEqual([404, 200]);
  const [row] = await casesOf(maker);
  expect(row).toMatchObject({ about_kind: 'content', content_id: item, state: 'closed', action: 'delete' });
  const seen = (await site.as(moderator).get(`/api/moderation/cases/${row?.id}`)).json();
  expect(seen).toMatchObject({
    kinds: ['staff'],
    decision: { ...words, by: admin.name, sanction: null, effect: { weight: 0, kind: null } },
  });
  expect(await statementsOf(maker)).toMatchObject([{ action: 'delete', strike: null, ...words }]);
  await site.runRepeated('statements of reasons');
  const [mail] = await openMailbox(site.deps.config, site.clock).list();
  expect([mail?.to, mail?.text]).toEqual([maker.email, expect.stringContaining('A decision was made')]);
  expect((await site.as(maker).get('/api/me/standing')).json()).toMatchObject({ weight: 0, strikes: [] });
  const { items } = (await site.as(admin).get('/api/admin/audit?limit=20')).json();
  expect(items.map(({ act }: { act: string }) => act)).toContain('case_decided');
});

it('is undone by an appeal that succeeds', async () => {
  await remove(words);
  const [statement] = await statementsOf(maker);
  const appeal = await site.as(maker).post(`/api/statements/${statement.id}/appeal`, { text: 'It is a landscape' });
  expect(appeal.statusCode).toBe(200);
  const [waiting] = (await site.as(otherAdmin).get('/api/moderation/appeals')).json().items;
  const outcome = { outcome: 'overturn', answer: 'It is a landscape' };
  const decided = await site.as(otherAdmin).post(`/api/moderation/appeals/${waiting.id}/decision`, outcome);
  expect(decided.statusCode).toBe(200);
  expect(await statusFor(moderator)).toBe(200);
  expect(await statusFor(maker)).toBe(200);
});

it('gives a plain reason for clients of the seed, which send none', async () => {
  expect((await remove()).statusCode).toBe(200);
  const [statement] = await statementsOf(maker);
  expect(statement).toMatchObject({
    rule: 'other',
    reason: 'An admin deleted it because it breaks the rules of this site.',
  });
  const german = (await site.as(maker).get('/api/me/statements', { 'accept-language': 'de' })).json();
  expect(german.items[0].reason).toContain('Ein Admin hat den Beitrag gelöscht');
});

it('is refused while a case is open, with an unfinished reason and to everybody else, and changes nothing', async () => {
  const codeOf = async (body: object, who?: TestMember) => (await remove(body, who)).json().code;
  expect(await codeOf({ rule: 'spam', reason: 'It shows [what it shows]' })).toBe('unfinished_text');
  expect(await codeOf({ rule: 'unknown', reason: 'It is an advert' })).toBe('invalid');
  expect(await codeOf({ reason: 'x'.repeat(2001) })).toBe('invalid');
  for (const who of [moderator, await site.newMember()]) expect(await codeOf(words, who)).toBe('not_found');
  await site.as(moderator).post(`/api/content/${item}/report`, { reason: 'spam' });
  expect(await codeOf(words)).toBe('case_open');
  expect(await openCaseOf(site.deps, item)).toMatchObject({ kinds: ['spam'], state: 'open' });
  expect([await statusFor(maker), await statementsOf(maker)]).toEqual([200, []]);
});

it('is decided once, however many admins delete at the same time', async () => {
  const answers = await Promise.all([admin, otherAdmin, admin, otherAdmin].map((who) => remove(words, who)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 404, 404, 404,
  ]);
  // Staff still see the item, because of its case.
  const seen = (await site.as(otherAdmin).get(`/api/content/${item}`)).json();
  expect(seen.can).toMatchObject({ delete: false, deleteAsStaff: false });
  expect((await remove(words, otherAdmin)).statusCode).toBe(404);
  expect(await casesOf(maker)).toHaveLength(1);
});

it('deletes a comment by a decision about its author, which an admin can reverse', async () => {
  const author = await site.newMember();
  const { id } = (await site.as(author).post(`/api/content/${item}/comments`, { text: 'Buy here' })).json();
  expect((await site.as(admin).delete(`/api/comments/${id}`, words)).json()).toMatchObject({ ok: true, total: 0 });
  expect(await statementsOf(author)).toMatchObject([words]);
  const [row] = await casesOf(author);
  const path = `/api/moderation/decisions/${row?.decision_id}/reverse`;
  expect((await site.as(otherAdmin).post(path, { reason: 'It is no advert' })).statusCode).toBe(200);
  expect((await site.as(maker).get(`/api/content/${item}/comments`)).json().items).toMatchObject([
    { text: 'Buy here' },
  ]);
});
