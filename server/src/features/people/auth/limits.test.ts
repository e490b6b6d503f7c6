import { accounts } from '@veil/contract/people/accounts.ts';
import { termsVersion } from '@veil/contract/site/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { openLimits } from './limits.ts';
import { type AuthClient, openAuthClient, password } from './testing.ts';
import { aSecured } from './testing-two-factor.ts';

const minute = 60_000;
const nobodyKnown = { knownTo: async () => null };
let site: TestSite;
let client: AuthClient;

beforeAll(async () => {
  site = await openTestSite({ rateLimits: true, works: false });
  client = openAuthClient(site);
});
afterAll(() => site.close());
// Later than the end of every window.
beforeEach(() => site.clock.pass(25 * 60 * minute));

const from = (remoteAddress: string, path: string, payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    payload,
    remoteAddress,
    headers: { host: 'localhost:3000', ...headers },
  });

async function triesUntilRefused(one: (nth: number) => ReturnType<typeof from>, atMost: number): Promise<number> {
  for (let tries = 0; tries <= atMost; tries++) {
    const answer = await one(tries);
    if (answer.statusCode === 429) {
      expect(answer.json()).toMatchObject({ code: 'too_many_requests' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      return tries;
    }
  }
  return Number.POSITIVE_INFINITY;
}

describe('attempts are limited', () => {
  it.each([
    ['/sign-in/email', { password: 'not the phrase' }, 10],
    ['/request-password-reset', {}, 5],
    ['/send-verification-email', {}, 5],
  ])('by account and network at %s', async (path, more, max) => {
    const tries = (nth: number) => from(`10.1.0.${nth}`, path, { email: 'someone@example.org', ...more });
    expect(await triesUntilRefused(tries, max)).toBe(max);
    const german = { 'accept-language': 'de' };
    const refused = await from('10.1.0.1', path, { email: 'someone@example.org', ...more }, german);
    expect(refused.json().detail).toMatch(/^Zu viele Versuche: Bitte warte \d+ Minuten$/);
    const other = await from('10.1.0.1', path, { email: 'other@example.org', ...more });
    expect(other.statusCode).not.toBe(429);
    const elsewhere = await from('10.1.1.1', path, { email: 'someone@example.org', ...more });
    expect(elsewhere.statusCode).not.toBe(429);
  });

  it('by account at sign-up', async () => {
    const body = { password, adult: true, termsVersion };
    const tries = (nth: number) => from(`10.2.0.${nth}`, '/sign-up/email', { email: 'wanted@example.org', ...body });
    expect(await triesUntilRefused(tries, 5)).toBe(5);
  });

  it('by address for all accounts together, including refused attempts', async () => {
    const { max } = accounts.resetPassword.rate;
    const tries = (nth: number) => from('10.3.0.1', '/reset-password', { token: `${nth}`, newPassword: 'x' });
    expect(await triesUntilRefused(tries, max)).toBe(max);
    expect((await from('10.3.0.2', '/reset-password', { token: 'a', newPassword: 'x' })).statusCode).toBe(400);
  });

  it('by network for IPv6 addresses', async () => {
    const { max } = accounts.resetPassword.rate;
    const tries = (nth: number) => from(`2001:db8::${nth + 1}`, '/reset-password', { token: 'a', newPassword: 'x' });
    expect(await triesUntilRefused(tries, max)).toBe(max);
    expect((await from('2001:db8:0:1::1', '/reset-password', { token: 'a', newPassword: 'x' })).statusCode).toBe(400);
  });

  it('for a time; then the owner can sign in, and successful attempts do not count', async () => {
    await client.signUp('owner@example.org');
    await triesUntilRefused(
      (nth) => from(`10.4.0.${nth}`, '/sign-in/email', { email: 'owner@example.org', password: 'no' }),
      10,
    );
    const owner = () => from('10.4.0.99', '/sign-in/email', { email: 'owner@example.org', password });
    expect((await owner()).statusCode).toBe(429);
    site.clock.pass(16 * minute);
    for (let i = 0; i < 12; i++) expect((await owner()).statusCode).toBe(200);
  });

  it('not for the owner who sets a new password by e-mail', async () => {
    await client.signUp('locked@example.org');
    await triesUntilRefused(
      (nth) => from(`10.5.0.${nth}`, '/sign-in/email', { email: 'locked@example.org', password: 'no' }),
      10,
    );
    await client.post('/request-password-reset', { email: 'locked@example.org' });
    const token = client.resetToken(await client.email('locked@example.org', /Choose a new/));
    const newPassword = 'a lantern of my own again';
    const reset = await from('10.5.0.99', '/reset-password', { token, newPassword });
    const signIn = { email: 'locked@example.org', password: newPassword };
    expect((await from('10.5.0.99', '/sign-in/email', signIn)).statusCode).toBe(429);
    expect((await from('10.5.0.99', '/sign-in/email', signIn, client.page(reset))).statusCode).toBe(200);
  });
});

describe('codes are limited', () => {
  const wait = async (remoteAddress: string, email: string) =>
    client.pageAfter({}, await from(remoteAddress, '/sign-in/email', { email, password }));
  const wrong = (remoteAddress: string, page: Record<string, string>) =>
    from(remoteAddress, '/two-factor/verify-totp', { code: '000000' }, page);

  it('by account and network, so that a new sign-in brings no new tries', async () => {
    const { email, codes } = await aSecured(client, 'coded@example.org');
    let page = await wait('10.6.0.1', email);
    const statuses = [];
    for (let nth = 0; nth < 9; nth++) {
      // Five wrong codes end a sign-in.
      if (nth === 4) page = await wait('10.6.0.1', email);
      statuses.push((await wrong(`10.6.0.${nth}`, page)).statusCode);
    }
    expect(statuses).toEqual([...Array(8).fill(400), 429]);
    const fresh = await wait('10.6.1.1', email);
    const elsewhere = await from('10.6.1.1', '/two-factor/verify-totp', { code: codes[0] }, fresh);
    expect(elsewhere.statusCode).toBe(200);
  });

  it('by account over all networks, with a pause after ten wrong ones, which a reset by mail ends', async () => {
    const { email, codes, anotherCode } = await aSecured(client, 'paused@example.org');
    await client.follow(await client.email(email, /Confirm/));
    for (let nth = 0; nth < 10; nth++) {
      const ip = `10.7.${nth}.1`;
      expect((await wrong(ip, await wait(ip, email))).statusCode).toBe(400);
    }
    const paused = await from('10.8.0.1', '/two-factor/verify-totp', { code: codes[0] }, await wait('10.8.0.1', email));
    expect([paused.statusCode, paused.json().code]).toEqual([429, 'too_many_requests']);
    await client.post('/request-password-reset', { email });
    const token = client.resetToken(await client.email(email, /Choose a new/));
    const newPassword = 'a lantern of my own again';
    await client.post('/reset-password', { token, newPassword });
    const page = client.pageAfter({}, await client.signIn(email, newPassword));
    expect((await client.post('/two-factor/verify-totp', { code: await anotherCode() }, page)).statusCode).toBe(200);
  });
});

it('a stolen session is no way to guess the password', async () => {
  const email = 'guessed@example.org';
  await client.signUp(email);
  const page = client.page(await client.signIn(email));
  const guesses: [string, object][] = [
    ['/two-factor/enable', { password: 'no' }],
    ['/change-email', { newEmail: 'x@example.org', password: 'no' }],
    ['/passkey/generate-register-options', { password: 'no' }],
    ['/change-password', { currentPassword: 'no', newPassword: 'a second lantern' }],
  ];
  const statuses = [];
  for (let nth = 0; nth < 12; nth++) {
    const [path, body] = guesses[nth % guesses.length] ?? ['', {}];
    statuses.push((await from(`10.9.${nth}.1`, path, body, page)).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});

describe('the counts', () => {
  it('include every one of many concurrent attempts', async () => {
    const limits = openLimits(site.deps, nobodyKnown, true);
    const tries = Array.from({ length: 30 }, () => limits.byAccount('race', 'a@example.org', { max: 7, minutes: 1 }));
    const passed = (await Promise.allSettled(tries)).filter((one) => one.status === 'fulfilled');
    expect(passed).toHaveLength(7);
  });

  it('hold no address, and are deleted after a day', async () => {
    const limits = openLimits(site.deps, nobodyKnown, true);
    await limits.byAccount('old', 'secret@example.org', { max: 1, minutes: 1 });
    const before = await site.deps.db.selectFrom('auth_limits').selectAll().execute();
    expect(JSON.stringify(before)).not.toContain('secret');
    site.clock.pass(25 * 60 * minute);
    await limits.byAddress('new', '10.9.9.9', { max: 1, minutes: 1 });
    expect(await site.deps.db.selectFrom('auth_limits').selectAll().execute()).toHaveLength(1);
  });
});
