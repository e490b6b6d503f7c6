import { calls } from '@veil/contract/calls.ts';
import type { SettingField, SettingGroup, SettingsPage } from '@veil/contract/settings.ts';
import { termsVersion } from '@veil/contract/site.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../../app/change-settings.ts';
import { openTestSite, type TestMember, type TestSite } from '../../app/testing.ts';
import { declaredSubjects } from './setting.ts';

let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

const path = '/api/admin/settings';
const read = async (): Promise<SettingGroup[]> => ((await site.as(admin).get(path)).json() as SettingsPage).groups;
const group = async (subject: string): Promise<SettingGroup> => {
  const found = (await read()).find((one) => one.subject === subject);
  if (!found) throw new Error(`no group ${subject}`);
  return found;
};
const field = async (subject: string, key: string): Promise<SettingField> => {
  const found = (await group(subject)).fields.find((one) => one.key === key);
  if (!found) throw new Error(`no setting ${key}`);
  return found;
};
const save = async (subject: string, values: object, version?: number) =>
  site.as(admin).post(path, {
    groups: [{ subject, version: version ?? (await group(subject)).version, values }],
  });

describe('the settings page', () => {
  it('has every setting of every slice with its kind, range, default and a sentence', async () => {
    const groups = await read();
    expect(groups.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['site', 'sign-in', 'uploads', 'reports', 'pantheon']),
    );
    for (const { fields } of groups) {
      for (const { label, about, kind, options, default: byDefault, value } of fields) {
        expect(label.length).toBeGreaterThan(3);
        expect(about).toMatch(/[.?]$/);
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
    for (const who of [await site.newMember(), await site.newMember({ staff: 'moderator' })]) {
      expect((await site.as(who).get(path)).statusCode).toBe(404);
      const change = { groups: [{ subject: 'site', version: 0, values: { name: 'Mine' } }] };
      expect((await site.as(who).post(path, change)).statusCode).toBe(404);
      expect((await site.as(who).post(`${path}/reset`, { subject: 'site', version: 0 })).statusCode).toBe(404);
    }
    expect((await site.visitor.get(path)).statusCode).toBe(401);
    expect((await field('site', 'name')).value).toBe('Veil');
  });

  it('saves what is sent, counts the saves, and goes back to the defaults', async () => {
    const before = await group('site');
    expect((await save('site', { name: '  Harbour  ' })).statusCode).toBe(200);
    expect(await field('site', 'name')).toMatchObject({ value: 'Harbour', default: 'Veil' });
    const { version } = await group('site');
    expect(version).toBe(before.version + 1);
    expect((await site.visitor.get('/api/site')).json().name).toBe('Harbour');
    const reset = await site.as(admin).post(`${path}/reset`, { subject: 'site', version });
    expect(reset.statusCode).toBe(200);
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

  it('changes those with a page of their own too, by the rules of that page', async () => {
    expect((await save('reports', { hidesPerDay: 9 })).statusCode).toBe(200);
    expect((await site.as(admin).get('/api/admin/report-limits')).json()).toMatchObject({ hidesPerDay: 9 });
    expect((await save('uploads', { accept: [] })).json().fields).toEqual({
      'uploads.accept': 'At least one kind of file must be accepted',
    });
    expect((await save('image-queue', { copiesMin: 3, copiesMax: 1 })).json().fields).toHaveProperty([
      'image-queue.copiesMax',
    ]);
    expect((await save('social-news', { isActive: true })).json().fields).toHaveProperty(['social-news.clientId']);
    await site.as(admin).post('/api/admin/report-limits', { hideAfterHours: 1, hidesPerDay: 9 });
    const { version } = await group('reports');
    expect((await field('reports', 'hidesPerDay')).value).toBe(9);
    await site.as(admin).post(`${path}/reset`, { subject: 'reports', version });
    expect((await site.as(admin).get('/api/admin/report-limits')).json()).toEqual({
      hideAfterHours: 24,
      hidesPerDay: 3,
    });
  });

  it('has a writer for every setting of every slice, by the call and by the command', async () => {
    for (const { subject, version, fields } of await read()) {
      for (const { key, kind, value } of fields) {
        const called = await save(subject, { [key]: value });
        expect([`${subject}.${key}`, called.statusCode]).toEqual([`${subject}.${key}`, 200]);
        const word = kind === 'switch' ? (value ? 'on' : 'off') : String(value);
        await changeSetting(site.deps, { positionals: [`${subject}.${key}`, word] }, () => undefined);
      }
      expect(await group(subject)).toMatchObject({ version: version + 2 * fields.length, fields });
    }
  });

  it('has every setting, except those that hold a list of rules or a secret, which a call of their own writes', async () => {
    const written = (await read()).map(({ subject }) => subject);
    const own = { 'age-rules': calls.saveAgeRules, 'age-provider': calls.saveAgeProvider };
    expect(declaredSubjects().toSorted()).toEqual([...written, ...Object.keys(own)].toSorted());
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
    const { items } = (await site.visitor.get('/dev/mail?format=json', { host: 'localhost:3000' })).json();
    expect(items[0].text).toBe('Words.\n\nHarbour\n');
  });

  it('keeps who may sign up where two-factor is demanded from the console', async () => {
    const { demandStaffTwoFactor } = await import('../accounts/index.ts');
    await save('sign-in', { signUp: 'closed' });
    await demandStaffTwoFactor(site.deps.db, false, site.clock.now());
    expect((await field('sign-in', 'signUp')).value).toBe('closed');
  });
});
