import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { passwordWork } from '../auth/password.ts';
import { type AuthClient, openAuthClient, password } from '../auth/testing.ts';
import { aSecured, aWaiting } from '../auth/testing-two-factor.ts';

type Page = Record<string, string>;
const fresh = 'a second lantern, further out';
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
  email = `attacked${++count}@example.org`;
});

const isSignedIn = async (page: Page) => (await client.get('/token', page)).statusCode === 200;
const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map((one) => one.statusCode).toSorted((a, b) => a - b);
async function shown(call: () => ReturnType<AuthClient['post']>) {
  const before = passwordWork.count;
  const { statusCode, headers, body } = await call();
  const { requestId: _, ...said } = JSON.parse(body) as Record<string, unknown>;
  return { statusCode, said, headers: Object.keys(headers).toSorted(), hashed: passwordWork.count - before };
}

describe('nobody learns whether there is an account', () => {
  const unknown = 'nobody@example.org';
  it.each([
    ['sign-in', '/sign-in/email', { password: 'not the phrase' }],
    ['reset', '/request-password-reset', {}],
    ['confirmation', '/send-verification-email', {}],
  ])('by body, status, headers or work at %s', async (_, path, more) => {
    await client.signUp(email);
    const known = await shown(() => client.post(path, { email, ...more }));
    expect(await shown(() => client.post(path, { email: unknown, ...more }))).toEqual(known);
    expect(known.hashed).toBe(path === '/sign-in/email' ? 1 : 0);
  });

  it('that has two-factor on, or a pending address, by a wrong password', async () => {
    await aSecured(client, email);
    await client.signUp(`plain${email}`);
    const secured = await shown(() => client.signIn(email, 'not the phrase'));
    const plain = await shown(() => client.signIn(`plain${email}`, 'not the phrase'));
    expect(secured).toEqual(plain);
  });

  it('by work at sign-up and at a change of the address', async () => {
    await client.signUp(email);
    const again = await shown(() => client.signUp(email));
    const first = await shown(() => client.signUp(`first${email}`));
    expect([again.statusCode, again.headers, again.hashed]).toEqual([first.statusCode, first.headers, first.hashed]);
    const page = client.page(await client.signIn(email));
    const change = (newEmail: string) => shown(() => client.post('/change-email', { newEmail, password }, page));
    expect(await change(`first${email}`)).toEqual({ ...(await change(`free${email}`)), hashed: 1 });
  });

  it('by what is needed to ask for a passkey, signed in or not', async () => {
    await client.signUp(email);
    const page = client.page(await client.signIn(email));
    const { id } = (await client.get('/get-session', page)).json().user;
    const key = {
      public_key: 'AAAA',
      credential_id: 'known',
      counter: 0,
      device_type: 'singleDevice',
      backed_up: false,
    };
    const row = { id, account_id: id, name: 'Phone', created_at: site.clock.now(), ...key };
    await site.deps.db.insertInto('passkeys').values(row).execute();
    const [signedIn, visitor] = [
      await client.get('/passkey/generate-authenticate-options', page),
      await client.get('/passkey/generate-authenticate-options'),
    ];
    const { challenge: _, ...options } = signedIn.json();
    const { challenge: __, ...same } = visitor.json();
    expect(options).toEqual(same);
    expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
    expect(options.allowCredentials ?? []).toEqual([]);
  });
});

describe('a new password ends all that was proven with the old one', () => {
  it('also a sign-in that runs at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const who = `${round}${email}`;
      await client.signUp(who);
      const page = client.page(await client.signIn(who));
      const change = client.post('/change-password', { currentPassword: password, newPassword: fresh }, page);
      const signIns = await Promise.all([0, 1, 2, 3].map(() => client.signIn(who)));
      const changed = await change;
      expect(changed.statusCode).toBe(200);
      for (const answer of signIns) expect(await isSignedIn(client.page(answer))).toBe(false);
      expect(await isSignedIn(client.page(changed))).toBe(true);
    }
  });

  it('also another change at the same moment: at most one session is left, and its password is the one that counts', async () => {
    await client.signUp(email);
    const pages = [client.page(await client.signIn(email)), client.page(await client.signIn(email))];
    const answers = await Promise.all(
      pages.map((page, nth) =>
        client.post('/change-password', { currentPassword: password, newPassword: `${fresh} ${nth}` }, page),
      ),
    );
    const left = [];
    for (const [nth, answer] of answers.entries()) {
      if (answer.statusCode === 200 && (await isSignedIn(client.page(answer)))) left.push(nth);
    }
    expect(left.length).toBeLessThanOrEqual(1);
    for (const nth of left) expect((await client.signIn(email, `${fresh} ${nth}`)).statusCode).toBe(200);
  });

  it('also where the process is killed after the password was written', async () => {
    await client.signUp(email);
    const page = client.page(await client.signIn(email));
    const token = await client.token(page);
    const { id } = (await client.get('/get-session', page)).json().user;
    // better-auth runs this statement first.
    await site.deps.db.updateTable('credentials').set({ password: 'x' }).where('account_id', '=', id).execute();
    expect((await client.me(token)).statusCode).toBe(401);
  });

  it('by a mailed link that works once, also for concurrent calls', async () => {
    await client.signUp(email);
    await client.post('/request-password-reset', { email });
    const token = client.resetToken(await client.email(email, /Choose a new/));
    const set = (newPassword: string) => client.post('/reset-password', { token, newPassword });
    const passwords = [0, 1, 2].map((nth) => `${fresh} ${nth}`);
    const answers = await Promise.all(passwords.map(set));
    expect(statusesOf(answers)).toEqual([200, 400, 400]);
    const works = await Promise.all(passwords.map((one) => client.signIn(email, one)));
    expect(works.map(({ statusCode }) => statusCode)).toEqual(
      answers.map((one) => (one.statusCode === 200 ? 200 : 401)),
    );
  });

  it('and every other link that was mailed before', async () => {
    await client.signUp(email);
    await client.post('/request-password-reset', { email });
    const token = client.resetToken(await client.email(email, /Choose a new/));
    const page = client.page(await client.signIn(email));
    await client.post('/change-password', { currentPassword: password, newPassword: fresh }, page);
    expect((await client.post('/reset-password', { token, newPassword: password })).statusCode).toBe(400);
  });
});

describe('a sign-in that waits for its code', () => {
  it('opens nothing: as a session, a bearer, a passkey challenge or a trusted browser', async () => {
    await aSecured(client, email);
    const waiting = await aWaiting(client, email);
    const value = /veil\.code=([^;]+)/.exec(waiting.cookie ?? '')?.[1] ?? '';
    expect(value).not.toBe('');
    const { origin = '' } = waiting;
    for (const name of ['session', 'trusted', 'brief', 'passkey', 'device']) {
      const page = { origin, cookie: `veil.${name}=${value}` };
      expect([name, await isSignedIn(page)]).toEqual([name, false]);
      for (const path of ['/account', '/list-sessions', '/passkey/list-user-passkeys'])
        expect((await client.get(path, page)).statusCode).toBe(401);
      const credential = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } };
      const asPasskey = await client.post('/passkey/verify-authentication', { response: credential }, page);
      expect([name, asPasskey.statusCode]).toEqual([name, 401]);
      const again = await client.post('/sign-in/email', { email, password }, page);
      expect([name, again.json()]).toEqual([name, { twoFactor: true }]);
    }
    expect(await isSignedIn({ authorization: `Bearer ${decodeURIComponent(value)}` })).toBe(false);
    for (const path of ['/two-factor/disable', '/two-factor/generate-backup-codes', '/two-factor/enable'])
      expect((await client.post(path, { password }, waiting)).statusCode).toBe(401);
    expect(
      (await client.post('/change-password', { currentPassword: password, newPassword: fresh }, waiting)).statusCode,
    ).toBe(401);
  });

  it('does not take other signed values for its own', async () => {
    const { page, codes } = await aSecured(client, email);
    const passkey = await client.get('/passkey/generate-authenticate-options');
    const values = [
      passkey.cookies[0]?.value ?? '',
      decodeURIComponent(/veil\.session=([^;]+)/.exec(page.cookie ?? '')?.[1] ?? ''),
    ];
    for (const value of values) {
      const made = { origin: page.origin ?? '', cookie: `veil.code=${encodeURIComponent(value)}` };
      const answer = await client.post('/two-factor/verify-totp', { code: codes[0] }, made);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
    }
  });
});

describe('a session that was there before signing in', () => {
  it('is not the session afterwards', async () => {
    await client.signUp(email);
    await client.signUp(`x${email}`);
    const planted = client.page(await client.signIn(`x${email}`));
    const answer = await client.post('/sign-in/email', { email, password }, planted);
    const [before, after] = [planted.cookie, client.pageAfter(planted, answer).cookie];
    expect(/veil\.session=([^;]+)/.exec(after ?? '')?.[1]).not.toBe(/veil\.session=([^;]+)/.exec(before ?? '')?.[1]);
    const invented = { origin: 'http://localhost:3000', cookie: 'veil.session=chosen-by-the-attacker.x' };
    const own = await client.post('/sign-in/email', { email, password }, invented);
    expect(client.pageAfter(invented, own).cookie).not.toContain('chosen');
    expect(await isSignedIn(invented)).toBe(false);
  });
});
