import { termsVersion } from '@veil/contract/site/site.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { aFile, fields } from '../../items/uploads/testing.ts';
import { resumableSpeaker } from '../../items/uploads/testing-resumable.ts';
import { openAuthClient } from '../../people/auth/testing.ts';

let site: TestSite;
let admin: TestMember;
let maker: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ name: 'Ada', staff: 'admin' });
  maker = await site.newMember();
});
afterAll(() => site.close());

const written = 'What counts here.\n\n# Only this\n\nBe kind.';
const present = async () => (await site.visitor.get('/api/terms')).json();
const publish = async (more: object = {}) =>
  site.as(admin).post('/api/admin/terms', {
    after: (await present()).version,
    text: written,
    changes: 'Kindness is a rule now.',
    ...more,
  });
const accept = async (who = maker, version?: string) =>
  site.as(who).post('/api/me/terms', { version: version ?? (await present()).version });
const upload = async (who = maker) => site.as(who).upload('/api/upload', fields, await aFile());
const refused = { status: 409, code: 'terms_not_accepted' };

it('are those of the program until an admin publishes others, which every page then shows', async () => {
  expect(await present()).toMatchObject({ version: termsVersion, publishedAt: null, changes: '', accepted: null });
  expect((await site.as(maker).get('/api/terms')).json().accepted).toBe(true);
  const inGerman = (await site.visitor.get('/api/terms', { 'accept-language': 'de' })).json();
  expect(inGerman).toMatchObject({ title: 'Nutzungsbedingungen', version: termsVersion });
  expect(inGerman.clauses[0].title).toBe('Wer hier sein darf');
  const { text } = (await site.as(admin).get('/api/admin/terms')).json();
  expect(text).toContain('# Who may be here');
  expect((await publish()).statusCode).toBe(200);
  expect(await present()).toMatchObject({
    lead: 'What counts here.',
    clauses: [{ title: 'Only this', text: ['Be kind.'] }],
    changes: 'Kindness is a rule now.',
  });
  expect((await present()).version).not.toBe(termsVersion);
  expect((await site.visitor.get('/terms')).body).toContain('Be kind.');
  expect((await site.visitor.get('/api/site')).json().termsVersion).toBe((await present()).version);
});

describe('a member who has not accepted the present version', () => {
  it('can look, and uploads nothing until they accept', async () => {
    const item = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
    await publish();
    const looks = await site.as(maker).get(`/api/content/${item}`);
    expect([looks.statusCode, (await site.as(maker).get('/api/terms')).json().accepted]).toEqual([200, false]);
    expect((await site.as(maker).post(`/api/content/${item}/comments`, { text: 'Fine' })).statusCode).toBe(200);

    expect((await upload()).json()).toMatchObject(refused);
    expect((await resumableSpeaker(site, maker).begin(1000)).json()).toMatchObject(refused);
    expect((await site.as(maker).get('/api/me/uploads')).json().total).toBe(1);

    const { version } = await present();
    expect((await accept()).json()).toEqual({ version, acceptedAt: site.clock.now().toISOString() });
    expect((await resumableSpeaker(site, maker).begin(1000)).statusCode).toBe(201);
    const { id } = (await upload()).json();
    const attested = await site.deps.db
      .selectFrom('attestations')
      .select('terms_version')
      .where('content_id', '=', id)
      .executeTakeFirst();
    expect(attested).toEqual({ terms_version: version });
  });

  it('publishes nothing that was private, and may still hide and cover what is public', async () => {
    const hidden = await aPublishedPicture(site.deps, maker, { width: 64, height: 48, visibility: 'private' });
    const shown = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
    await publish();
    const change = (id: string, body: object) => site.as(maker).post(`/api/content/${id}/edit`, body);
    expect((await change(hidden, { visibility: 'public' })).json()).toMatchObject(refused);
    expect((await change(shown, { visibility: 'public', title: 'Still here' })).statusCode).toBe(200);
    expect((await change(shown, { visibility: 'private' })).statusCode).toBe(200);
    const form = { adultsAgree: 'true' };
    const replaced = await site.as(maker).upload(`/api/content/${shown}/edit`, form, await aFile());
    expect(replaced.json()).toMatchObject(refused);
    await accept();
    expect((await change(hidden, { visibility: 'public' })).statusCode).toBe(200);
  });

  it('keeps what was accepted before, once, with its time; the answer for another version is a conflict', async () => {
    const old = (await present()).version;
    await publish();
    expect((await accept(maker, old)).json()).toMatchObject({ status: 409, code: 'conflict' });
    expect((await accept(maker, 'x'.repeat(30))).statusCode).toBe(400);
    const first = (await accept()).json();
    site.clock.pass(60_000);
    maker = await site.signInAgain(maker);
    admin = await site.signInAgain(admin);
    expect((await accept()).json()).toEqual(first);
    const kept = site.deps.db.selectFrom('terms_acceptances').select('version').where('account_id', '=', maker.id);
    expect((await kept.execute()).map(({ version }) => version)).toContain(first.version);
    const { versions } = (await site.as(admin).get('/api/admin/terms')).json();
    expect(versions[0]).toMatchObject({ version: first.version, by: 'Ada', accepted: 1 });
  });
});

describe('publishing', () => {
  it('is recorded, and one of two admins who publish at once is told', async () => {
    const after = (await present()).version;
    const answers = await Promise.all([publish({ after }), publish({ after }), publish({ after })]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    const { items } = (await site.as(admin).get('/api/admin/audit?act=terms_published&limit=1')).json();
    expect(items[0]).toMatchObject({ by: { id: admin.id }, about: { kind: 'terms', id: (await present()).version } });
  });

  it.each([
    ['a text without a heading', { text: 'Only words' }, 'text'],
    ['nothing to say of it', { changes: ' ' }, 'changes'],
  ])('is refused with %s, and changes nothing', async (_, more, field) => {
    const before = await present();
    const answer = await publish(more);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(await present()).toEqual(before);
  });

  it('is for admins alone', async () => {
    for (const who of [maker, await site.newMember({ staff: 'moderator' })]) {
      expect((await site.as(who).get('/api/admin/terms')).statusCode).toBe(404);
      expect(
        (await site.as(who).post('/api/admin/terms', { after: 'x', text: written, changes: 'x' })).statusCode,
      ).toBe(404);
    }
  });
});

it('new members agree to the present version, not to an older one', async () => {
  const auth = openAuthClient(site);
  const { version } = await present();
  const account = { email: 'new@example.org', password: 'a lantern by the harbour', adult: true };
  const old = await auth.post('/sign-up/email', { ...account, termsVersion });
  expect([old.statusCode, Object.keys(old.json().fields)]).toEqual([400, ['termsVersion']]);
  expect((await auth.post('/sign-up/email', { ...account, termsVersion: version })).statusCode).toBe(200);
  const row = await site.deps.db
    .selectFrom('accounts')
    .select('terms_version')
    .where('email', '=', account.email)
    .executeTakeFirst();
  expect(row).toEqual({ terms_version: version });
});
