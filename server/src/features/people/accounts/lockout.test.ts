import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { openLimits } from '../auth/limits.ts';
import { type AuthClient, openAuthClient, password } from '../auth/testing.ts';

const day = 24 * 3_600_000;
let site: TestSite;
let client: AuthClient;
let email: string;
let count = 0;

beforeAll(async () => {
  site = await openTestSite({ rateLimits: true, works: false });
  client = openAuthClient(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  // Later than the end of every window.
  site.clock.pass(day);
  email = `held${++count}@example.org`;
  await client.signUp(email);
});

type Headers = Record<string, string>;
const signIn = (remoteAddress: string, password: string, headers: Headers = {}, who = email) =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: who, password },
    remoteAddress,
    headers: { host: 'localhost:3000', ...headers },
  });

/** Sends ten wrong passwords from a stranger and an eleventh, which the limit refuses. */
async function useUpTries(address: string, headers: Headers = {}) {
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await signIn(address, 'not the phrase', headers)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
}

const deviceIn = (answer: Awaited<ReturnType<typeof signIn>>) => {
  const cookie = answer.cookies.find(({ name }) => name === 'veil.device');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  return cookie?.value ?? '';
};
const withDevice = (value: string): Headers => ({ cookie: `veil.device=${value}` });

describe("a stranger's wrong passwords", () => {
  it('do not lock out the owner on another network', async () => {
    await useUpTries('10.1.2.3');
    expect((await signIn('10.1.2.200', password)).statusCode).toBe(429);
    expect((await signIn('10.1.3.1', password)).statusCode).toBe(200);
  });

  it('do not lock out the owner on another IPv6 network, where a /64 counts as one', async () => {
    await useUpTries('2001:db8:1:2::5');
    expect((await signIn('2001:db8:1:2:ffff::1', password)).statusCode).toBe(429);
    expect((await signIn('2001:db8:1:3::1', password)).statusCode).toBe(200);
    expect((await signIn('::ffff:10.1.9.1', password)).statusCode).toBe(200);
  });

  it('do not lock out a known browser on the same network', async () => {
    const device = deviceIn(await signIn('10.2.0.1', password));
    await useUpTries('10.2.0.7');
    expect((await signIn('10.2.0.1', password)).statusCode).toBe(429);
    for (let i = 0; i < 12; i++) expect((await signIn('10.2.0.1', password, withDevice(device))).statusCode).toBe(200);
  });

  it('from many networks reach a ceiling, which does not affect a known browser', async () => {
    const device = deviceIn(await signIn('10.3.0.1', password));
    const limits = openLimits(site.deps, { knownTo: async () => null }, true);
    const at = (ip: string) => ({ ip }) as Parameters<typeof limits.byAnyone>[2];
    const limit = { max: 10, minutes: 15, ceiling: 100 };
    for (let i = 0; i < 100; i++) await limits.byAnyone('sign-in', email, at(`10.4.${i}.1`), limit);
    expect((await signIn('10.5.0.1', password)).statusCode).toBe(429);
    expect((await signIn('10.5.0.1', password, withDevice(device))).statusCode).toBe(200);
    site.clock.pass(3_600_000);
    expect((await signIn('10.5.0.1', password)).statusCode).toBe(200);
  });

  it('do not use up the e-mails of the owner', async () => {
    const ask = (remoteAddress: string) =>
      site.app.inject({ method: 'POST', url: '/api/auth/request-password-reset', payload: { email }, remoteAddress });
    for (let i = 0; i < 6; i++) expect((await ask('10.6.0.1')).statusCode).toBe(i < 5 ? 200 : 429);
    expect((await ask('10.6.1.1')).statusCode).toBe(200);
    expect(await client.email(email, /Choose a new/)).toBeTruthy();
  });
});

describe('a known browser', () => {
  it('has ten attempts of its own', async () => {
    const device = deviceIn(await signIn('10.7.0.1', password));
    await useUpTries('10.7.1.1', withDevice(device));
    expect((await signIn('10.7.2.1', password, withDevice(device))).statusCode).toBe(429);
    expect((await signIn('10.7.2.1', password)).statusCode).toBe(200);
  });

  it('is known to each account that signed in there, and to no other', async () => {
    const other = `held${++count}@example.org`;
    await client.signUp(other);
    const first = deviceIn(await signIn('10.8.0.1', password));
    const both = deviceIn(await signIn('10.8.0.1', password, withDevice(first), other));
    await useUpTries('10.8.0.9');
    const stolen = first.replace(/^[^.]+/, both.split('.')[0]?.replace(/.$/, 'x') ?? '');
    for (const made of [stolen, `${first}x`, 'x', `${first.split('.')[0]}`, '.', '%00.a', 'a'.repeat(4000)])
      expect((await signIn('10.8.0.1', password, withDevice(made))).statusCode).toBe(429);
    for (const known of [first, both])
      expect((await signIn('10.8.0.1', password, withDevice(known))).statusCode).toBe(200);
    for (let i = 0; i < 10; i++) await signIn('10.8.0.9', 'not the phrase', {}, other);
    expect((await signIn('10.8.0.1', password, withDevice(first), other)).statusCode).toBe(429);
    expect((await signIn('10.8.0.1', password, withDevice(both), other)).statusCode).toBe(200);
  });

  it('is remembered after a successful sign-in that asked for it, and its cookie holds no address', async () => {
    expect((await signIn('10.9.0.1', 'not the phrase')).cookies).toEqual([]);
    const payload = { email, password, rememberMe: false };
    const brief = await site.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload });
    expect([brief.statusCode, brief.cookies.some(({ name }) => name === 'veil.device')]).toEqual([200, false]);
    const { sub } = JSON.parse(
      Buffer.from((await client.token(client.page(brief))).split('.')[1] ?? '', 'base64url').toString(),
    );
    const value = deviceIn(await signIn('10.9.0.1', password));
    expect(value).not.toContain(sub);
    expect((await client.get('/token', withDevice(value))).statusCode).toBe(401);
  });
});
