import { accountMessages } from '@veil/contract/people/accounts.ts';
import { termsVersion } from '@veil/contract/site/site.ts';
import { termsMessages } from '@veil/contract/site/terms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { type AuthClient, openAuthClient, password } from '../auth/testing.ts';

let site: TestSite;
let client: AuthClient;

const rowsOf = (of: TestSite, email: string) =>
  of.deps.db
    .selectFrom('accounts')
    .leftJoin('members', 'members.id', 'accounts.id')
    .leftJoin('credentials', 'credentials.account_id', 'accounts.id')
    .where('email', '=', email)
    .select(['accounts.id', 'members.id as member', 'password', 'terms_version', 'terms_agreed_at'])
    .select(['adult_confirmed_at', 'email_verified'])
    .execute();

beforeAll(async () => {
  site = await openTestSite({ config: { emailConfirmation: true }, works: false });
  client = openAuthClient(site);
});
afterAll(() => site.close());

describe('signing up', () => {
  it('makes an account and its member, with time and version of the accepted terms', async () => {
    expect((await client.signUp(' Ada@Example.org ')).statusCode).toBe(200);
    const [row, ...others] = await rowsOf(site, 'ada@example.org');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      member: row?.id,
      terms_version: termsVersion,
      terms_agreed_at: site.clock.now(),
      adult_confirmed_at: site.clock.now(),
      email_verified: false,
    });
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['the confirmation of age is missing', { adult: undefined }, 'adult', accountMessages.adult],
    ['the confirmation of age is false', { adult: false }, 'adult', accountMessages.adult],
    ['the terms are outdated', { termsVersion: '2020-01-01' }, 'termsVersion', termsMessages.version],
    ['the password is short', { password: 'eleven char' }, 'password', accountMessages.short()],
    ['the password is too long', { password: 'x'.repeat(129) }, 'password', accountMessages.long()],
    ['the password is common', { password: 'PassWord1234' }, 'password', accountMessages.common],
    ['the password is the address', { password: 'Bea@example.org' }, 'password', accountMessages.ownAddress],
    ['the address is invalid', { email: 'bea' }, 'email', accountMessages.email],
  ])('is refused when %s', async (_, change, field, message) => {
    const answer = await client.signUp('bea@example.org', change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { [field]: message } });
    expect(await rowsOf(site, 'bea@example.org')).toEqual([]);
  });

  it('accepts a long password in any script', async () => {
    const password = 'ein Leuchtturm über dem Hafen, 灯台と港';
    expect((await client.signUp('cai@example.org', { password })).statusCode).toBe(200);
    await client.follow(await client.email('cai@example.org', /Confirm/));
    expect((await client.signIn('cai@example.org', password)).statusCode).toBe(200);
  });

  it('answers the same for a taken address, and informs its owner by e-mail', async () => {
    const first = await client.signUp('dee@example.org');
    const second = await client.signUp('dee@example.org', { password: 'another lantern entirely' });
    expect(second.statusCode).toBe(first.statusCode);
    const [one, two] = [first.json(), second.json()];
    expect(Object.keys(two.user)).toEqual(Object.keys(one.user));
    expect({ ...two.user, id: '' }).toEqual({ ...one.user, id: '' });
    expect(Object.keys(second.headers).sort()).toEqual(Object.keys(first.headers).sort());
    expect((await client.email('dee@example.org', /already have/)).text).toContain('mode=reset');
    expect(await rowsOf(site, 'dee@example.org')).toHaveLength(1);
    expect((await client.signIn('dee@example.org', 'another lantern entirely')).statusCode).toBe(401);
  });

  it('makes one account for two concurrent requests with the same address', async () => {
    await Promise.all([client.signUp('eve@example.org'), client.signUp('eve@example.org')]);
    const rows = await rowsOf(site, 'eve@example.org');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ member: rows[0]?.id });
  });

  it('allows signing in only after the address is confirmed', async () => {
    await client.signUp('fay@example.org');
    const before = await client.signIn('fay@example.org');
    expect([before.statusCode, before.json().code]).toEqual([403, 'email_unconfirmed']);
    // Without the password the answer does not reveal that the account exists.
    expect((await client.signIn('fay@example.org', 'not the phrase')).statusCode).toBe(401);
    const followed = await client.follow(await client.email('fay@example.org', /Confirm/));
    expect([followed.statusCode, followed.headers.location]).toEqual([302, '/#/auth?verified=1']);
    expect(followed.cookies).toEqual([]);
    expect((await client.signIn('fay@example.org')).statusCode).toBe(200);
  });

  it('sends the confirmation again on request, and answers the same for every address', async () => {
    await client.signUp('gil@example.org');
    const known = await client.post('/send-verification-email', { email: 'gil@example.org' });
    const unknown = await client.post('/send-verification-email', { email: 'nobody@example.org' });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  });

  it('redirects an invalid confirmation link to the sign-in screen with an error', async () => {
    const answer = await client.get('/verify-email?token=made.up.token&callbackURL=https://elsewhere.example');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/#/auth?verified=0']);
  });
});

describe('signing up when e-mails cannot be sent', () => {
  const smtpUrl = 'smtp://127.0.0.1:1';

  it('answers unexpected_failure and leaves no account', async () => {
    const other = await openTestSite({ config: { emailConfirmation: true, smtpUrl }, works: false });
    try {
      const at = openAuthClient(other);
      const answer = await at.signUp('hal@example.org');
      expect([answer.statusCode, answer.json().code]).toEqual([500, 'unexpected_failure']);
      expect(answer.json().detail).toContain('confirmation e-mail could not be sent');
      expect(await rowsOf(other, 'hal@example.org')).toEqual([]);
      expect(await other.deps.db.selectFrom('members').selectAll().execute()).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('makes the account where no confirmation is needed', async () => {
    const other = await openTestSite({ config: { emailConfirmation: false, smtpUrl }, works: false });
    try {
      const at = openAuthClient(other);
      expect((await at.signUp('jon@example.org')).statusCode).toBe(200);
      expect((await at.signIn('jon@example.org', password)).statusCode).toBe(200);
    } finally {
      await other.close();
    }
  });
});
