import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { positionCookies } from '../../../platform/http/carry-positions.ts';
import { type AuthClient, codesFor, openAuthClient, password } from '../auth/testing.ts';
import { aSecured, aWaiting } from '../auth/testing-two-factor.ts';

const day = 86_400_000;
let site: TestSite;
let client: AuthClient;
let email: string;
let count = 0;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  client = openAuthClient(site);
});
afterAll(() => site.close());
beforeEach(() => {
  email = `twofactor${++count}@example.org`;
});

const verify = (page: Record<string, string>, code: string, more: object = {}) =>
  client.post('/two-factor/verify-totp', { code, ...more }, page);
const recover = (page: Record<string, string>, code: string) =>
  client.post('/two-factor/verify-backup-code', { code }, page);
const isSignedIn = async (page: Record<string, string>) => (await client.get('/token', page)).statusCode === 200;
const state = async (page: Record<string, string>) => (await client.get('/account', page)).json();

describe('turning two-factor on', () => {
  it('asks for the password and for a first code, and ends every other session', async () => {
    await client.signUp(email);
    const page = client.page(await client.signIn(email));
    const other = client.page(await client.signIn(email));
    const token = await client.token(other);
    const wrong = await client.post('/two-factor/enable', { password: 'not the phrase' }, page);
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'The password is not right' }]);
    const begun = await client.post('/two-factor/enable', { password }, page);
    expect(begun.json().totpUri).toMatch(/^otpauth:\/\/totp\/Veil:twofactor\d+%40example\.org\?secret=[A-Z2-7]+&/);
    expect(new Set(begun.json().recoveryCodes).size).toBe(10);
    expect(await state(page)).toMatchObject({ twoFactor: false });
    // Two-factor stays off until the first code, so that a mistake locks nobody out.
    expect((await client.signIn(email)).json()).toHaveProperty('user');

    expect((await verify(page, '000000')).json()).toMatchObject({
      code: 'invalid',
      fields: { code: expect.any(String) },
    });
    const [code = ''] = await codesFor(begun.json().totpUri);
    const on = await verify(page, code);
    expect([on.statusCode, on.json()]).toEqual([200, { user: expect.objectContaining({ email }) }]);
    expect((await client.me(token)).statusCode).toBe(401);
    expect(await isSignedIn(page)).toBe(false);
    const here = client.pageAfter(page, on);
    expect(await state(here)).toMatchObject({ email, twoFactor: true, recoveryCodesLeft: 10, passkeys: 0 });
    expect((await client.get('/list-sessions', here)).json().sessions).toHaveLength(1);
    expect(await client.email(email, /Two-factor sign-in is on/)).toBeTruthy();
    const again = await client.post('/two-factor/enable', { password }, here);
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
  });

  it('twice at once is one secret', async () => {
    await client.signUp(email);
    const page = client.page(await client.signIn(email));
    const both = await Promise.all([1, 2].map(() => client.post('/two-factor/enable', { password }, page)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await site.deps.db.selectFrom('two_factors').selectAll().execute()).not.toHaveLength(0);
  });

  it('needs a session', async () => {
    for (const path of ['enable', 'disable', 'generate-backup-codes'])
      expect((await client.post(`/two-factor/${path}`, { password })).statusCode).toBe(401);
    expect((await verify({}, '123456')).json()).toMatchObject({ code: 'unauthorized' });
  });

  it('keeps neither the secret nor a code where the database shows it', async () => {
    const { recoveryCodes } = await aSecured(client, email);
    const rows = JSON.stringify(await site.deps.db.selectFrom('two_factors').selectAll().execute());
    for (const code of recoveryCodes) expect(rows).not.toContain(code);
    expect(JSON.stringify(await site.deps.db.selectFrom('used_codes').selectAll().execute())).not.toMatch(/"\d{6}"/);
  });
});

describe('signing in with two-factor', () => {
  it('needs the password, then a code; between them there is no session', async () => {
    const { codes } = await aSecured(client, email);
    const first = await client.signIn(email);
    expect([first.statusCode, first.json()]).toEqual([200, { twoFactor: true }]);
    expect(first.headers).not.toHaveProperty('set-auth-token');
    for (const cookies of [...first.cookies.map((one) => [one]), first.cookies])
      expect(await isSignedIn(client.page({ cookies }))).toBe(false);
    const waiting = client.pageAfter({}, first);
    expect((await verify(waiting, '000000')).json()).toMatchObject({ status: 400, code: 'invalid' });
    const done = await verify(waiting, codes[0] ?? '');
    expect(done.json()).toEqual({ user: expect.objectContaining({ email }) });
    expect(await isSignedIn(client.pageAfter(waiting, done))).toBe(true);
    expect((await verify(waiting, codes[1] ?? '')).json().code).toBe('unauthorized');
  });

  it('takes a code once, in every session and at the same moment', async () => {
    const { codes } = await aSecured(client, email);
    const [code = ''] = codes;
    const waiting = [await aWaiting(client, email), await aWaiting(client, email), await aWaiting(client, email)];
    const answers = await Promise.all(waiting.map((page) => verify(page, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await verify(await aWaiting(client, email), code)).statusCode).toBe(400);
  });

  it('ends the challenge after five wrong codes, and after ten minutes', async () => {
    const { codes } = await aSecured(client, email);
    const waiting = await aWaiting(client, email);
    for (let i = 0; i < 5; i++) expect((await verify(waiting, `00000${i}`)).statusCode).toBe(400);
    expect((await verify(waiting, codes[0] ?? '')).json().code).toBe('unauthorized');
    const late = await aWaiting(client, email);
    site.clock.pass(11 * 60_000);
    expect((await verify(late, codes[0] ?? '')).json().code).toBe('unauthorized');
  });

  it('takes a recovery code once, also for concurrent sign-ins, and tells the owner', async () => {
    const { recoveryCodes } = await aSecured(client, email);
    const [code = '', second = ''] = recoveryCodes;
    const waiting = [await aWaiting(client, email), await aWaiting(client, email)];
    const answers = await Promise.all(waiting.map((page) => recover(page, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await recover(await aWaiting(client, email), code)).json()).toMatchObject({ code: 'invalid' });
    expect((await client.email(email, /recovery code was used/)).text).toContain('9 codes are left');
    const typed = await recover(await aWaiting(client, email), ` ${second.replace('-', ' ').toUpperCase()} `);
    expect(typed.statusCode).toBe(200);
    expect(await state(client.page(typed))).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('asks a trusted browser for no code for 30 days, until the password changes', async () => {
    const { codes } = await aSecured(client, email);
    const waiting = await aWaiting(client, email);
    const done = await verify(waiting, codes[0] ?? '', { trustDevice: true });
    const trusted = client.pageAfter(waiting, done);
    const again = await client.post('/sign-in/email', { email, password }, trusted);
    expect(again.json()).toHaveProperty('user');
    expect((await client.signIn(email)).json()).toEqual({ twoFactor: true });
    // A browser trusted for one account is not trusted for another.
    const other = `other${email}`;
    await aSecured(client, other);
    const foreign = await client.post('/sign-in/email', { email: other, password }, client.pageAfter(trusted, again));
    expect(foreign.json()).toEqual({ twoFactor: true });
    const page = client.pageAfter(trusted, again);
    const fresh = 'a second lantern, further out';
    expect(
      (await client.post('/change-password', { currentPassword: password, newPassword: fresh }, page)).statusCode,
    ).toBe(200);
    expect((await client.post('/sign-in/email', { email, password: fresh }, page)).json()).toEqual({ twoFactor: true });
  });

  it('forgets a trusted browser after 30 days', async () => {
    const { codes } = await aSecured(client, email);
    const waiting = await aWaiting(client, email);
    const trusted = client.pageAfter(waiting, await verify(waiting, codes[0] ?? '', { trustDevice: true }));
    site.clock.pass(31 * day);
    const later = await client.post('/sign-in/email', { email, password }, trusted);
    expect(later.json()).toEqual({ twoFactor: true });
  });

  it('is asked after a reset by mail too, which ends what waited for a code', async () => {
    const { codes, anotherCode } = await aSecured(client, email);
    await client.follow(await client.email(email, /Confirm/));
    const waiting = await aWaiting(client, email);
    await client.post('/request-password-reset', { email });
    const token = client.resetToken(await client.email(email, /Choose a new/));
    const fresh = 'a second lantern, further out';
    const reset = await client.post('/reset-password', { token, newPassword: fresh });
    expect(reset.cookies.filter(({ name }) => !['veil.device', ...positionCookies].includes(name))).toEqual([]);
    expect((await verify(waiting, codes[0] ?? '')).json().code).toBe('unauthorized');
    expect((await client.signIn(email, fresh)).json()).toEqual({ twoFactor: true });
    const done = await verify(await aWaiting(client, email, fresh), await anotherCode());
    expect(done.statusCode).toBe(200);
  });
});

describe('a member with two-factor', () => {
  it('gets new recovery codes for the password; the old ones end', async () => {
    const { page, recoveryCodes } = await aSecured(client, email);
    expect((await client.post('/two-factor/generate-backup-codes', { password: 'no' }, page)).statusCode).toBe(400);
    const renewed = (await client.post('/two-factor/generate-backup-codes', { password }, page)).json().recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect((await recover(await aWaiting(client, email), recoveryCodes[0] ?? '')).json().code).toBe('invalid');
    expect((await recover(await aWaiting(client, email), renewed[0])).statusCode).toBe(200);
    expect(await client.email(email, /new recovery codes/)).toBeTruthy();
  });

  it('turns it off with the password, which ends every other session', async () => {
    const { page, codes } = await aSecured(client, email);
    const waiting = await aWaiting(client, email);
    const other = client.pageAfter(waiting, await verify(waiting, codes[0] ?? ''));
    expect((await client.post('/two-factor/disable', { password: 'no' }, page)).statusCode).toBe(400);
    const off = await client.post('/two-factor/disable', { password }, page);
    expect([off.statusCode, off.json()]).toEqual([200, { status: true }]);
    expect(await isSignedIn(other)).toBe(false);
    expect(await state(client.pageAfter(page, off))).toMatchObject({ twoFactor: false, recoveryCodesLeft: 0 });
    expect((await client.signIn(email)).json()).toHaveProperty('user');
    expect(await client.email(email, /Two-factor sign-in is off/)).toBeTruthy();
    expect((await client.post('/two-factor/enable', { password }, client.pageAfter(page, off))).statusCode).toBe(200);
  });
});
