import { accountMessages } from '@veil/contract/people/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { weakness } from '../auth/password.ts';
import { type AuthClient, openAuthClient, password } from '../auth/testing.ts';

let site: TestSite;
let client: AuthClient;
const fresh = 'a second lantern, further out';

beforeAll(async () => {
  site = await openTestSite({ config: { emailConfirmation: true }, works: false });
  client = openAuthClient(site);
});
afterAll(() => site.close());

async function aMember(name: string) {
  const email = `${name}@example.org`;
  await client.signUp(email);
  await client.follow(await client.email(email, /Confirm/));
  const here = client.page(await client.signIn(email));
  const there = client.page(await client.signIn(email));
  return { email, here, tokens: [await client.token(here), await client.token(there)] };
}

async function askReset(email: string): Promise<string> {
  await client.post('/request-password-reset', { email });
  return client.resetToken(await client.email(email, /Choose a new/));
}

describe('a weak password', () => {
  it.each(['password', 'PASSWORD123', 'iloveyou', '1234567890', 'qwertyuiop'])('is %s', (password) => {
    expect(weakness(password, null)).toBe(accountMessages.common);
  });
  it('is the address or its name', () => {
    expect(weakness('someone@example.org', 'someone@example.org')).toBe(accountMessages.ownAddress);
    expect(weakness('SomeOne.Long', 'someone.long@example.org')).toBe(accountMessages.ownAddress);
    expect(weakness(password, 'someone@example.org')).toBeNull();
  });
});

describe('a new password by e-mail', () => {
  it('is set by the mailed link, once, and ends every session', async () => {
    const { email, tokens } = await aMember('ann');
    const token = await askReset(email);
    expect((await client.email(email, /Choose a new/)).text).toContain(
      'http://localhost:3000/#/auth?mode=reset&token=',
    );
    const set = await client.post('/reset-password', { token, newPassword: fresh });
    expect([set.statusCode, set.json()]).toMatchObject([200, { status: true }]);
    for (const old of tokens) expect((await client.me(old)).statusCode).toBe(401);
    expect((await client.signIn(email)).statusCode).toBe(401);
    expect((await client.signIn(email, fresh)).statusCode).toBe(200);
    expect(await client.email(email, /was changed/)).toBeTruthy();
    const twice = await client.post('/reset-password', { token, newPassword: 'a third lantern, far away' });
    expect([twice.statusCode, twice.json().code]).toEqual([400, 'invalid']);
    expect((await client.signIn(email, fresh)).statusCode).toBe(200);
  });

  it('confirms the address of an unconfirmed account', async () => {
    await client.signUp('ben@example.org');
    const token = await askReset('ben@example.org');
    await client.post('/reset-password', { token, newPassword: fresh });
    expect((await client.signIn('ben@example.org')).statusCode).toBe(401);
    expect((await client.signIn('ben@example.org', fresh)).statusCode).toBe(200);
  });

  it('answers the same whether there is an account or not', async () => {
    await client.signUp('cleo@example.org');
    const known = await client.post('/request-password-reset', { email: 'cleo@example.org' });
    const unknown = await client.post('/request-password-reset', { email: 'nobody@example.org' });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  });

  it('leaves its link valid when the password is refused', async () => {
    const { email } = await aMember('dora');
    const token = await askReset(email);
    for (const weak of ['password1234', 'dora@example.org', 'eleven char']) {
      const answer = await client.post('/reset-password', { token, newPassword: weak });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
      expect(answer.json().fields).toHaveProperty('newPassword');
    }
    expect((await client.post('/reset-password', { token, newPassword: fresh })).statusCode).toBe(200);
  });

  it('needs the mailed link; the value in the database does not work', async () => {
    const { email } = await aMember('emil');
    const token = await askReset(email);
    const rows = await site.deps.db.selectFrom('verifications').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const made = await client.post('/reset-password', { token: 'made-up', newPassword: fresh });
    expect([made.statusCode, made.json().detail]).toEqual([
      400,
      'This link is no longer valid: please ask for a new one',
    ]);
  });
});

describe('a new password with the current one', () => {
  it('ends every session and begins a new one', async () => {
    const { email, here, tokens } = await aMember('finn');
    const answer = await client.post('/change-password', { currentPassword: password, newPassword: fresh }, here);
    expect(answer.statusCode).toBe(200);
    for (const old of tokens) expect((await client.me(old)).statusCode).toBe(401);
    expect((await client.me(await client.token(client.page(answer)))).statusCode).toBe(200);
    expect((await client.signIn(email, fresh)).statusCode).toBe(200);
    expect(await client.email(email, /was changed/)).toBeTruthy();
  });

  it('is refused with a wrong current password, for a weak new one, and without a session', async () => {
    const { here, tokens } = await aMember('gwen');
    const change = (currentPassword: string, newPassword: string, headers = here) =>
      client.post('/change-password', { currentPassword, newPassword }, headers);
    expect((await change('not the phrase', fresh)).json()).toMatchObject({ status: 400, code: 'invalid' });
    expect((await change(password, 'password1234')).json()).toMatchObject({
      fields: { newPassword: accountMessages.common },
    });
    expect((await change(password, 'Gwen@example.org')).statusCode).toBe(400);
    expect((await client.post('/change-password', { currentPassword: password, newPassword: fresh })).statusCode).toBe(
      401,
    );
    expect((await client.me(tokens[0] ?? '')).statusCode).toBe(200);
  });
});
