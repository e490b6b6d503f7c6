import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openMailbox } from '../../../platform/mail/index.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { decideAbout, openCaseOf } from '../moderation/builders.ts';
import { aReportedItem } from '../restricted-cases/builders.ts';

const hour = 3_600_000;
const configured = 'owner@example.org';
let site: TestSite;
let moderator: TestMember;
let admin: TestMember;
let owner: TestMember;
let maker: TestMember;
let guest: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false, config: { adminEmails: [configured] } });
  moderator = await site.newMember({ staff: 'moderator' });
  admin = await site.newMember({ staff: 'admin' });
  owner = await site.newMember();
  const change = { email: configured, email_verified: true };
  await site.deps.db.updateTable('accounts').set(change).where('id', '=', owner.id).execute();
});
afterAll(() => site.close());
beforeEach(async () => {
  maker = await site.newMember();
  guest = await site.newMember();
  for (const one of [moderator, admin, owner]) Object.assign(one, await site.signInAgain(one));
});

const mails = async () =>
  (await openMailbox(site.deps.config, site.clock).list()).filter(({ subject }) => subject.startsWith('Moderation'));
async function mailed() {
  const before = (await mails()).length;
  await site.runRepeated('alerts to staff');
  const all = await mails();
  const fresh = all.slice(0, all.length - before);
  return { to: fresh.map(({ to }) => to).toSorted(), text: fresh.map(({ text }) => text).join('\n') };
}
const everybody = () => [moderator.email, admin.email, configured].toSorted();
const noticesOf = async (who: TestMember): Promise<string[]> =>
  (await site.as(who).get('/api/me/notifications')).json().items.map(({ kind }: { kind: string }) => kind);
const counts = async (who: TestMember) => (await site.as(who).get('/api/moderation/counts')).json();
async function aReport(reason: string, title = 'Low tide') {
  const id = await aPublishedPicture(site.deps, maker, { title, width: 64, height: 48 });
  await site.as(guest).post(`/api/content/${id}/report`, { reason, text: 'The words of the report' });
  return { id, number: (await openCaseOf(site.deps, id))?.number as number };
}
const later = (ms: number) => site.clock.pass(ms);

it('tells all staff at once of an intimate picture, and without its contents', async () => {
  const before = await counts(moderator);
  const { number } = await aReport('intimate');
  const { to, text } = await mailed();
  expect(to).toEqual(everybody());
  expect(text).toMatch(new RegExp(`Case ${number} cannot wait, within 4[78] h \\(\\d+ \\w+, \\d\\d:\\d\\d UTC\\)`));
  for (const word of ['Low tide', 'The words', maker.name, guest.name, 'ntimate']) expect(text).not.toContain(word);
  expect(await noticesOf(moderator)).toContain('case_urgent');
  expect(await counts(moderator)).toEqual({ ...before, open: before.open + 1, urgent: before.urgent + 1 });
  expect(await mailed()).toEqual({ to: [], text: '' });
  expect((await site.as(guest).get('/api/moderation/counts')).statusCode).toBe(404);
});

it('puts what can wait into one digest, without what was decided before', async () => {
  for (const reason of ['spam', 'other', 'rules']) await aReport(reason);
  const { id } = await aReport('spam');
  expect((await mailed()).to).toEqual([]);
  await decideAbout(site, moderator, id, 'keep');
  later(hour);
  const { to, text } = await mailed();
  expect([to, text.includes('3 new cases wait for a decision')]).toEqual([everybody(), true]);
  await aReport('spam');
  later(2 * hour);
  expect((await mailed()).to).toEqual([]);
  later(24 * hour);
  expect((await mailed()).to).toEqual(everybody());
});

it('tells admins alone of a restricted case, and never the member of staff whom it is about', async () => {
  later(hour);
  const item = await aReportedItem(site, admin, guest);
  Object.assign(moderator, await site.signInAgain(moderator));
  const restricted = await site
    .as(moderator)
    .post(`/api/moderation/cases/${item.caseId}/restrict`, { reason: 'It shows a child' });
  expect(restricted.statusCode).toBe(200);
  const { to, text } = await mailed();
  expect([to, text]).toEqual([[configured], expect.stringContaining('is restricted to admins')]);
  expect(text).not.toContain('child');
  Object.assign(owner, await site.signInAgain(owner));
  expect([(await counts(moderator)).restricted, (await counts(owner)).restricted]).toEqual([null, 1]);
  expect(await noticesOf(owner)).toContain('case_restricted');
  expect(await noticesOf(moderator)).not.toContain('case_restricted');
});

it('tells at once of an appeal and of a clock, several in one e-mail, and again after a failure to send', async () => {
  later(hour);
  const { id } = await aReport('no_consent');
  await mailed();
  Object.assign(moderator, await site.signInAgain(moderator));
  expect((await decideAbout(site, moderator, id, 'hide')).statusCode).toBe(200);
  const [statement] = (await site.as(maker).get('/api/me/statements')).json().items;
  const other = await aReport('intimate');
  await site.as(maker).post(`/api/statements/${statement.id}/appeal`, { text: 'It is a landscape' });
  expect((await mailed()).to).toEqual([]);
  later(13 * hour);
  await site.runRepeated('clocks of cases');
  const failing = { ...site.deps, mail: { send: () => Promise.reject(new Error('away')) } } as typeof site.deps;
  await site.runRepeated('alerts to staff', failing);
  const { to, text } = await mailed();
  expect(to).toEqual(everybody());
  expect(text).toContain('has an appeal');
  expect(text).toContain(`Case ${other.number} cannot wait, within 35 h`);
  expect(text).toMatch(/Case \d+ waits for a decision, within/);
});
