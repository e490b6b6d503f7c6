import { calls } from '@veil/contract/calls.ts';
import type { SettingField, SettingGroup, SettingsPage, SettingValue } from '@veil/contract/site/settings.ts';
import { termsVersion } from '@veil/contract/site/site.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { changeSetting } from '../../../operator/change-settings.ts';
import { openMailbox } from '../../../platform/mail/index.ts';
import { openSecret } from '../../items/social-news/access.ts';
import { declaredSubjects } from './setting.ts';
import { readGroup } from './testing.ts';

let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

const path = '/api/admin/settings';
const readAll = async () => (await site.as(admin).get(path)).json<SettingsPage>().groups;
const group = (subject: string): Promise<SettingGroup> => readGroup(site.as(admin), subject);
const field = async (subject: string, key: string): Promise<SettingField> => {
  const found = (await group(subject)).fields.find((one) => one.key === key);
  if (!found) throw new Error(`no setting ${key}`);
  return found;
};
const save = async (subject: string, values: object, version?: number) =>
  site.as(admin).post(path, {
    groups: [{ subject, version: version ?? (await group(subject)).version, values }],
  });
/** Every setting, by its full name. */
const everySetting = async (): Promise<{ name: string; of: SettingGroup; field: SettingField }[]> =>
  (await readAll()).flatMap((of) => of.fields.map((one) => ({ name: `${of.subject}.${one.key}`, of, field: one })));

/**
 * Values outside of what a setting declares. The seed gives the image queue's numbers a fallback if something else is
 * sent.
 */
function wrongValues(subject: string, { kind, min, max, options }: SettingField): SettingValue[] {
  if (kind === 'switch') return ['perhaps', 1];
  if (kind === 'number') {
    const wrong = [1.5, ...(min === null ? [] : [min - 1]), ...(max === null ? [] : [max + 1])];
    return subject === 'image-queue' ? wrong : ['many', ...wrong];
  }
  if (kind === 'choice') return ['none of the choices', true];
  if (kind === 'choices') return [['none of the choices'], String(options[0]?.value)];
  return [5, ...(max === null ? [] : [kind === 'list' ? Array(max + 1).fill('entry') : 'x'.repeat(max + 1)])];
}

describe('the settings page', () => {
  it('has every setting of every slice with its kind, range, default and a sentence', async () => {
    const groups = await readAll();
    expect(groups.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['site', 'sign-in', 'uploads', 'reports', 'pantheon']),
    );
    for (const { fields } of groups) {
      expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
      const parts = fields.map(({ part }) => part).filter((part, at, all) => part !== all[at - 1]);
      expect(new Set(parts).size).toBe(parts.length);
      for (const { label, about, kind, options, among, default: byDefault, value } of fields) {
        expect(label.length).toBeGreaterThan(3);
        expect(about).toMatch(/[.?]$/);
        if (among) expect(fields.find(({ key }) => key === among)?.kind).toBe('choices');
        expect(typeof value).toBe(typeof byDefault);
        expect(options.length > 0).toBe(kind === 'choice' || kind === 'choices');
      }
    }
    expect(await field('reports', 'hideAfterHours')).toMatchObject({ kind: 'number', min: 0, max: 8760, default: 24 });
    expect(await field('site', 'name')).toMatchObject({ kind: 'text', max: 60, default: 'Veil' });
    expect((await field('uploads', 'censor.scopes')).options[0]).toEqual({
      value: 'detection',
      label: 'Detect automatically',
    });
  });

  it('is for admins alone', async () => {
    const change = { groups: [{ subject: 'site', version: 0, values: { name: 'Mine' } }] };
    for (const who of [await site.newMember(), await site.newMember({ staff: 'moderator' })]) {
      expect((await site.as(who).get(path)).statusCode).toBe(404);
      expect((await site.as(who).post(path, change)).statusCode).toBe(404);
    }
    expect((await site.visitor.get(path)).statusCode).toBe(401);
    expect((await site.visitor.post(path, change)).statusCode).toBe(401);
    expect((await field('site', 'name')).value).toBe('Veil');
  });

  it('saves what is sent, and counts the saves', async () => {
    const before = await group('site');
    expect((await save('site', { name: '  Harbour  ' })).statusCode).toBe(200);
    expect(await field('site', 'name')).toMatchObject({ value: 'Harbour', default: 'Veil' });
    const { version } = await group('site');
    expect(version).toBe(before.version + 1);
    expect((await site.visitor.get('/api/site')).json().name).toBe('Harbour');
    expect((await save('site', { name: 'Veil' })).statusCode).toBe(200);
    expect((await field('site', 'name')).value).toBe('Veil');
  });

  it('refuses what is out of range at its field, and then saves nothing of all', async () => {
    const [one, other] = [await group('site'), await group('sign-in')];
    const answer = await site.as(admin).post(path, {
      groups: [
        { subject: 'site', version: one.version, values: { name: 'Quay' } },
        { subject: 'sign-in', version: other.version, values: { signUp: 'sometimes' } },
      ],
    });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['sign-in.signUp']]);
    expect(await group('site')).toEqual(one);
    expect((await save('site', { name: '' })).json().fields).toEqual({ 'site.name': 'A site needs a name' });
    expect((await save('site', { colour: 'red' })).json().code).toBe('refused_fields');
    expect((await save('nothing', {}, 0)).json().code).toBe('not_found');
  });

  it('refuses every value outside of what a setting declares, at its field', async () => {
    const accepted: string[] = [];
    for (const { name, of, field: one } of await everySetting())
      for (const wrong of wrongValues(of.subject, one)) {
        const { statusCode, ...answer } = await save(of.subject, { [one.key]: wrong }, of.version);
        const { code, fields = {} } = answer.json();
        const isNamed = Object.keys(fields).some((key) => key === name || key.startsWith(`${name}.`));
        if (statusCode !== 400 || code !== 'invalid' || !isNamed)
          accepted.push(`${name}: ${JSON.stringify(wrong)}`.slice(0, 200));
      }
    expect(accepted).toEqual([]);
  });

  it('words a fault with the label and the unit of the form', async () => {
    const wrong = await save('uploads', { maxPixels: 5, maxSizeMB: 5_000 });
    expect(wrong.json().fields).toEqual({
      'uploads.maxPixels': 'Largest picture must be at least 1 megapixel',
      'uploads.maxSizeMB': 'Largest file must be at most 4096 MB',
    });
  });

  it('says settings and their faults in the language of the request', async () => {
    const german = { 'accept-language': 'de' };
    const { groups } = (await site.as(admin).get(path, german)).json<SettingsPage>();
    const texts = groups.flatMap(({ title, note, fields }) => [
      title,
      note,
      ...fields.map(({ unit }) => unit),
      ...fields.flatMap(({ label, about, part, options }) => [label, about, part, ...options.map((one) => one.label)]),
    ]);
    expect(texts.filter((text) => / (the|is|are|of|and) /.test(text ?? ''))).toEqual([]);
    const { version } = await group('uploads');
    const wrong = await site.app.inject({
      method: 'POST',
      url: path,
      headers: { ...german, authorization: `Bearer ${admin.token}` },
      payload: { groups: [{ subject: 'uploads', version, values: { maxPixels: 5 } }] },
    });
    const label = groups.flatMap(({ fields }) => fields).find(({ key }) => key === 'maxPixels')?.label;
    expect(wrong.json().fields).toEqual({ 'uploads.maxPixels': `„${label}“ muss mindestens 1 Megapixel sein` });
  });

  it('refuses a change of every setting that was not read in its current version', async () => {
    for (const { name, of, field: one } of await everySetting()) {
      const answer = await save(of.subject, { [one.key]: one.value }, of.version + 1);
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 409, 'conflict']);
    }
  });

  it('refuses values that contradict each other', async () => {
    expect((await save('uploads', { accept: [] })).json().fields).toEqual({
      'uploads.accept': 'At least one kind of file must be accepted',
    });
    expect((await save('image-queue', { copiesMin: 3, copiesMax: 1 })).json().fields).toHaveProperty([
      'image-queue.copiesMax',
    ]);
    expect((await save('social-news', { isActive: true })).json().fields).toHaveProperty(['social-news.clientId']);
  });

  it('keeps a secret and says only that there is one, and an empty secret keeps it', async () => {
    const secret = 'a-secret-that-nobody-may-read-4711';
    const saved = await save('social-news', { clientSecret: secret });
    expect(saved.statusCode).toBe(200);
    expect(saved.body).not.toContain(secret);
    for (const _ of ['as saved', 'after an empty one']) {
      expect(await field('social-news', 'clientSecret')).toMatchObject({ kind: 'secret', value: '', isSet: true });
      expect((await save('social-news', { clientSecret: '' })).statusCode).toBe(200);
    }
    const stale = await save('social-news', { clientSecret: 'another-secret-0815' }, 0);
    expect(stale.json().code).toBe('conflict');
    expect(await openSecret(site.deps)).toBe(secret);
  });

  it('has a writer for every setting of every slice, by the call and by the command', async () => {
    for (const { subject, version, fields } of await readAll()) {
      for (const [at, { key, kind, value }] of fields.entries()) {
        const called = await save(subject, { [key]: value }, version + 2 * at);
        expect([`${subject}.${key}`, called.statusCode]).toEqual([`${subject}.${key}`, 200]);
        const word = kind === 'switch' ? (value ? 'on' : 'off') : String(value);
        await changeSetting(site.deps, { positionals: [`${subject}.${key}`, word] }, () => undefined);
      }
      expect(await group(subject)).toMatchObject({ version: version + 2 * fields.length, fields });
    }
  });

  it('has every setting, except those that hold a list of rules or a secret, which a call of their own writes', async () => {
    const written = (await readAll()).map(({ subject }) => subject);
    const own = { 'age-rules': calls.saveAgeRules, 'age-provider': calls.saveAgeProvider };
    // Workers set this one.
    const subjects = [...written, ...Object.keys(own), 'detector'];
    expect(declaredSubjects().toSorted()).toEqual(subjects.toSorted());
    for (const { access } of Object.values(own)) expect(access).toBe('admin');
  });

  it('changes whose items wait for approval, and below which apparent age uploads wait', async () => {
    expect((await save('publishing', { approval: 'all', newMemberItems: 7 })).statusCode).toBe(200);
    expect(await group('publishing')).toMatchObject({ section: null });
    expect((await field('publishing', 'newMemberItems')).value).toBe(7);
    expect((await save('publishing', { newMemberItems: 0 })).json().fields).toHaveProperty([
      'publishing.newMemberItems',
    ]);
    expect(await group('apparent-age')).toMatchObject({ section: null });
    const [{ key }] = (await group('apparent-age')).fields as [SettingField];
    expect((await save('apparent-age', { [key]: -1 })).json().fields).toHaveProperty([`apparent-age.${key}`]);
  });

  it('lets one of many who save at once through, and tells the others', async () => {
    for (const _ of ['from the defaults', 'from a saved one']) {
      const { version } = await group('sign-in');
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => save('sign-in', { staffTwoFactor: false }, version)),
      );
      const codes = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
      expect(codes).toEqual([200, ...Array(7).fill(409)]);
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('conflict');
      expect((await group('sign-in')).version).toBe(version + 1);
    }
  });
});

describe('what the settings do', () => {
  const account = (email: string) => ({ email, password: 'a lantern by the harbour', adult: true, termsVersion });

  it('closes the site to new members', async () => {
    await save('sign-in', { signUp: 'closed' });
    const answer = await site.visitor.post('/api/auth/sign-up/email', account('late@example.org'));
    expect([answer.statusCode, answer.json().detail]).toEqual([403, 'This site takes no new members at the moment']);
    await save('sign-in', { signUp: 'open' });
    const headers = { origin: 'http://localhost:3000' };
    const url = '/api/auth/sign-up/email';
    const again = await site.app.inject({ method: 'POST', url, headers, payload: account('late@example.org') });
    expect(again.statusCode).toBe(200);
  });

  it('signs e-mails with the name of the site', async () => {
    await save('site', { name: 'Harbour' });
    await site.deps.mail.send({ to: 'a@example.org', subject: 'News', text: 'Words.' });
    const items = await openMailbox(site.deps.config, site.clock).list();
    expect(items[0]?.text).toBe('Words.\n\nHarbour\n');
  });

  it('keeps who may sign up where two-factor is demanded from the console', async () => {
    const { demandStaffTwoFactor } = await import('../../people/accounts/index.ts');
    await save('sign-in', { signUp: 'closed' });
    await demandStaffTwoFactor(site.deps.db, false, site.clock.now());
    expect((await field('sign-in', 'signUp')).value).toBe('closed');
  });
});
