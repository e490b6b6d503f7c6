import { accountMessages } from '@veil/contract/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../app/testing.ts';
import { weakness } from './password.ts';
import { type Door, openDoor, phrase } from './testing.ts';

let site: TestSite;
let door: Door;
const fresh = 'a second lantern, further out';

beforeAll(async () => {
  site = await openTestSite({ config: { emailConfirmation: true }, works: false });
  door = openDoor(site);
});
afterAll(() => site.close());

/** Someone confirmed, signed in twice. */
async function aMember(name: string) {
  const email = `${name}@example.org`;
  await door.signUp(email);
  await door.follow(await door.letter(email, /Confirm/));
  const here = door.page(await door.signIn(email));
  const there = door.page(await door.signIn(email));
  return { email, here, tokens: [await door.token(here), await door.token(there)] };
}

async function askReset(email: string): Promise<string> {
  await door.post('/request-password-reset', { email });
  return door.resetToken(await door.letter(email, /Choose a new/));
}

describe('a weak password', () => {
  it.each(['password', 'PASSWORD123', 'iloveyou', '1234567890', 'qwertyuiop'])('is %s', (password) => {
    expect(weakness(password, null)).toBe(accountMessages.common);
  });
  it('is the address or its name', () => {
    expect(weakness('someone@example.org', 'someone@example.org')).toBe(accountMessages.ownAddress);
    expect(weakness('SomeOne.Long', 'someone.long@example.org')).toBe(accountMessages.ownAddress);
    expect(weakness(phrase, 'someone@example.org')).toBeNull();
  });
});

describe('a new password by mail', () => {
  it('is set by the mailed link, once, and ends every session', async () => {
    const { email, tokens } = await aMember('ann');
    const token = await askReset(email);
    expect((await door.letter(email, /Choose a new/)).text).toContain('http://localhost:3000/#/auth?mode=reset&token=');
    const set = await door.post('/reset-password', { token, newPassword: fresh });
    expect([set.statusCode, set.json()]).toEqual([200, { status: true }]);
    for (const old of tokens) expect((await door.me(old)).statusCode).toBe(401);
    expect((await door.signIn(email)).statusCode).toBe(401);
    expect((await door.signIn(email, fresh)).statusCode).toBe(200);
    expect(await door.letter(email, /was changed/)).toBeTruthy();
    const twice = await door.post('/reset-password', { token, newPassword: 'a third lantern, far away' });
    expect([twice.statusCode, twice.json().code]).toEqual([400, 'invalid']);
    expect((await door.signIn(email, fresh)).statusCode).toBe(200);
  });

  it('confirms the address of an account that never was', async () => {
    await door.signUp('ben@example.org');
    const token = await askReset('ben@example.org');
    await door.post('/reset-password', { token, newPassword: fresh });
    expect((await door.signIn('ben@example.org')).statusCode).toBe(401);
    expect((await door.signIn('ben@example.org', fresh)).statusCode).toBe(200);
  });

  it('answers alike whether there is an account or not', async () => {
    await door.signUp('cleo@example.org');
    const known = await door.post('/request-password-reset', { email: 'cleo@example.org' });
    const unknown = await door.post('/request-password-reset', { email: 'nobody@example.org' });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  });

  it('keeps its link good when the password is refused', async () => {
    const { email } = await aMember('dora');
    const token = await askReset(email);
    for (const weak of ['password1', 'dora@example.org', 'short']) {
      const answer = await door.post('/reset-password', { token, newPassword: weak });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
      expect(answer.json().fields).toHaveProperty('newPassword');
    }
    expect((await door.post('/reset-password', { token, newPassword: fresh })).statusCode).toBe(200);
  });

  it('needs a link that was mailed, which is not what the database holds', async () => {
    const { email } = await aMember('emil');
    const token = await askReset(email);
    const rows = await site.deps.db.selectFrom('verifications').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const made = await door.post('/reset-password', { token: 'made-up', newPassword: fresh });
    expect([made.statusCode, made.json().detail]).toEqual([
      400,
      'This link is no longer valid: please ask for a new one',
    ]);
  });
});

describe('a new password by the present one', () => {
  it('ends every other session, and goes on in a new one', async () => {
    const { email, here, tokens } = await aMember('finn');
    const answer = await door.post('/change-password', { currentPassword: phrase, newPassword: fresh }, here);
    expect(answer.statusCode).toBe(200);
    for (const old of tokens) expect((await door.me(old)).statusCode).toBe(401);
    expect((await door.me(await door.token(door.page(answer)))).statusCode).toBe(200);
    expect((await door.signIn(email, fresh)).statusCode).toBe(200);
    expect(await door.letter(email, /was changed/)).toBeTruthy();
  });

  it('is refused without the present one, to a weak one, and to nobody in particular', async () => {
    const { here, tokens } = await aMember('gwen');
    const change = (currentPassword: string, newPassword: string, headers = here) =>
      door.post('/change-password', { currentPassword, newPassword }, headers);
    expect((await change('not the phrase', fresh)).json()).toMatchObject({ status: 400, code: 'invalid' });
    expect((await change(phrase, 'password123')).json()).toMatchObject({
      fields: { newPassword: accountMessages.common },
    });
    expect((await change(phrase, 'Gwen@example.org')).statusCode).toBe(400);
    expect((await door.post('/change-password', { currentPassword: phrase, newPassword: fresh })).statusCode).toBe(401);
    expect((await door.me(tokens[0] ?? '')).statusCode).toBe(200);
  });
});
