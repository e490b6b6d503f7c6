import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openMailbox } from '../../../platform/mail/index.ts';
import { deleteDueMembers } from '../../safety/leaving/delete-member.ts';
import { placesOf, tracesOf } from '../../safety/leaving/testing-traces.ts';
import { destroyContent } from '../content/index.ts';
import { agree, aRelease, thePersonShown } from './builders.ts';

const day = 24 * 3_600_000;
const canaries = { name: 'Zqxnamary', signature: 'Zqxsigny', email: 'zqxmaily@example.org' };
const label = 'Zqxlabely';
const words = [...Object.values(canaries), label].map((word) => word.toLowerCase());

let logged = '';
const log = pino(
  { level: 'trace' },
  {
    write: (line: string) => {
      logged += line;
    },
  },
);
let site: TestSite;
let maker: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false, log });
  maker = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());

const view = (id: string, who = moderator, reason = 'case') =>
  site.as(who).post(`/api/content/${id}/releases/view`, { reason });
const audited = () =>
  site.deps.db.selectFrom('audit_log').selectAll().where('act', '=', 'release_viewed').orderBy('seq').execute();

it('what a person says is sealed in the database, and neither in a log nor in an answer to others', async () => {
  const { id, token } = await aRelease(site, maker, { naming: { label } });
  const code = await agree(site, token, canaries);
  const letters = await openMailbox(site.deps.config, site.clock).list();
  expect(letters[0]).toMatchObject({ to: canaries.email, text: expect.stringContaining(code) });
  expect(letters[0]?.text).not.toContain(canaries.name);

  // The development mailbox stands for the mail server.
  const found = (await tracesOf(site, words)).filter(({ place }) => !place.startsWith('mail/'));
  expect(found).toEqual([]);
  for (const secret of [code, token])
    expect(await tracesOf(site, [secret])).toEqual(
      secret === code ? [expect.objectContaining({ place: expect.stringMatching(/^mail\//) })] : [],
    );
  for (const word of words) expect(logged.toLowerCase()).not.toContain(word);
  expect(logged).not.toContain(token);

  const own = await site.as(maker).get(`/api/content/${id}/people`);
  const theirs = await site.as(moderator).get(`/api/content/${id}/people`);
  for (const secret of Object.values(canaries)) expect(own.body + theirs.body).not.toContain(secret);
  expect([own.body.includes(label), theirs.body.includes(label)]).toEqual([true, false]);
});

it('a moderator reads a release with a reason, and each view is in the audit log', async () => {
  const { id, token } = await aRelease(site, maker, { naming: { label } });
  await agree(site, token, canaries);
  const before = (await audited()).length;
  expect((await view(id, moderator, 'curiosity')).statusCode).toBe(400);
  expect((await view(id, maker)).statusCode).toBe(404);
  expect((await audited()).length).toBe(before);
  const { records } = (await view(id)).json();
  expect(records).toMatchObject([{ label, state: 'agreed', answer: { ...canaries, publish: true, download: false } }]);
  await view(id, moderator, 'person');
  const views = (await audited()).slice(before);
  expect(views.map(({ by_id, about_id, detail }) => ({ by_id, about_id, detail }))).toEqual(
    ['case', 'person'].map((reason) => ({ by_id: moderator.id, about_id: id, detail: { reason, releases: 1 } })),
  );
  // A moderator may not read those of their own item.
  const own = await aRelease(site, moderator);
  expect((await view(own.id)).json().code).toBe('forbidden');
});

it('an answer whose e-mail cannot be sent counts all the same', async () => {
  const { id, token } = await aRelease(site, maker);
  const { mail } = site.deps;
  const { send } = mail;
  Object.assign(mail, { send: () => Promise.reject(new Error(`no mailbox ${canaries.email}`)) });
  const answer = await site.as(await thePersonShown(site)).post('/api/releases/agree', {
    token,
    version: 1,
    adult: true,
    publish: true,
    download: false,
    ...canaries,
  });
  Object.assign(mail, { send });
  expect(answer.json()).toEqual({ code: expect.any(String), mailed: false });
  expect(logged).not.toContain(canaries.email);
  expect((await site.as(maker).get(`/api/content/${id}/people`)).json().people).toMatchObject([{ state: 'agreed' }]);
});

const rows = (table: 'consent_people' | 'consent_releases') => site.deps.db.selectFrom(table).selectAll().execute();

it('a signed release outlives its item and its maker by a year, sealed and without its maker', async () => {
  await site.deps.db.deleteFrom('consent_people').execute();
  const leaver = await site.newMember();
  const [gone, withdrawn] = [
    await aRelease(site, leaver, { naming: { label } }),
    await aRelease(site, leaver, { naming: { label } }),
  ];
  const goneCode = await agree(site, gone.token, canaries);
  const code = await agree(site, withdrawn.token, canaries);
  await site.visitor.post('/api/releases/withdraw', { code, all: false });
  const exported = [];
  for await (const file of site.deps.hooks.exportOf(site.deps, leaver.id))
    if (file.path === 'people-shown.json' && 'json' in file) exported.push(JSON.stringify(file.json));
  expect(exported.join()).toContain(label);
  for (const secret of Object.values(canaries)) expect(exported.join()).not.toContain(secret);

  expect((await site.as(leaver).post('/api/me/deletion', { password: leaver.password })).statusCode).toBe(200);
  site.clock.pass(15 * day);
  await deleteDueMembers(site.deps);
  const kept = await rows('consent_releases');
  expect(new Map(kept.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [gone.releaseId, 'ended'],
      [withdrawn.releaseId, 'withdrawn'],
    ]),
  );
  const nobodys = { maker_id: null, label: null };
  expect(await rows('consent_people')).toMatchObject([nobodys, nobodys]);
  expect((await site.visitor.post('/api/releases/own', { code: goneCode })).json()).toMatchObject({
    makerName: null,
    endedFor: 'deleted',
    withdrawnAt: null,
  });
  expect((await site.visitor.post('/api/releases/own', { code })).json()).toMatchObject({ name: canaries.name });
  expect(placesOf(await tracesOf(site, words)).filter((place) => !place.startsWith('mail/'))).toEqual([]);
  // The open case keeps the item. After it, the release loses the item and stays.
  await site.deps.db.transaction().execute((tx) => destroyContent(site.deps, tx, moderator, withdrawn.id));
  const isWithdrawn = { content_id: null, state: 'withdrawn' };
  expect(await rows('consent_releases')).toContainEqual(expect.objectContaining(isWithdrawn));
  await site.runRepeated('kept releases');
  expect(await rows('consent_releases')).toHaveLength(2);
  site.clock.pass(351 * day);
  await site.runRepeated('kept releases');
  expect(await rows('consent_releases')).toMatchObject([{ id: gone.releaseId }]);
  site.clock.pass(15 * day);
  await site.runRepeated('kept releases');
  expect([await rows('consent_releases'), await rows('consent_people')]).toEqual([[], []]);
});
