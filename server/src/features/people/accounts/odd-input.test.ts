import type { Call } from '@veil/contract/call.ts';
import { accounts } from '@veil/contract/people/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { findBuild } from '../../../app/pages.ts';
import { type AuthClient, openAuthClient, password } from '../auth/testing.ts';

let site: TestSite;
let client: AuthClient;
let page: Record<string, string>;

beforeAll(async () => {
  site = await openTestSite({ works: false, build: findBuild() });
  client = openAuthClient(site);
  await client.signUp('odd@example.org');
  page = client.page(await client.signIn('odd@example.org'));
});
afterAll(() => site.close());

const odd = [
  '\0',
  'a\0b',
  '\ud800',
  '%00',
  '%ED%A0%80',
  '%',
  '../../..',
  "'",
  'x'.repeat(5000),
  '\u{10ffff}',
  '..',
  '.',
];
const oddInHeaders = ['%00', '%ED%A0%80', '%', '.', '..', '%00.%00', 'a.b.c', 'x'.repeat(5000), '\xff\x80', '{}', '='];
const calls = Object.values<Call>(accounts).map(({ method, path }) => ({ method, path }));

describe('unusual text does not break a call of signing in', () => {
  it.each(calls)('as the session, the token or the device at $path', async ({ method, path }) => {
    const isAnswered = async (headers: Record<string, string>) => {
      const payload = { email: 'odd@example.org', password };
      const url = `/api${path}`;
      const answer = await site.app.inject({ method, url, headers, ...(method === 'POST' && { payload }) });
      expect([path, headers, answer.statusCode < 500]).toEqual([path, headers, true]);
    };
    // The requests are parallel, because every answer about another e-mail takes half a second.
    await Promise.all(
      oddInHeaders.flatMap((value) => [
        isAnswered({ authorization: `Bearer ${value}` }),
        isAnswered({ cookie: `veil.session=${value}; veil.device=${value}; veil.brief=${value}` }),
        isAnswered({ referer: value, 'x-veil-address': value }),
      ]),
    );
    for (const value of oddInHeaders) {
      await isAnswered({ ...page, 'user-agent': value, 'x-forwarded-for': value, 'accept-language': value });
      await isAnswered({ ...page, origin: value });
      if ((await client.get('/token', page)).statusCode === 401)
        page = client.page(await client.signIn('odd@example.org'));
    }
  });

  it.each(calls)('in the address of $path', async ({ method, path }) => {
    for (const value of odd)
      for (const url of [
        `${path}?token=${encodeOdd(value)}&callbackURL=${encodeOdd(value)}`,
        `${path}/${encodeOdd(value)}`,
      ]) {
        const answer = await site.app.inject({ method, url: `/api${url}`, ...(method === 'POST' && { payload: {} }) });
        expect([url, answer.statusCode < 500]).toEqual([url, true]);
      }
  });

  it('in the token of a mailed link', async () => {
    for (const value of odd) {
      const followed = await client.get(`/verify-email?token=${encodeOdd(value)}`);
      expect([followed.statusCode, followed.headers.location]).toEqual([302, '/#/auth?verified=0']);
      const reset = await client.post('/reset-password', { token: value, newPassword: 'a lantern of my own again' });
      expect([value.slice(0, 9), reset.statusCode, reset.json().code]).toEqual([value.slice(0, 9), 400, 'invalid']);
    }
    const twice = await client.get('/verify-email?token=a&token=b');
    expect(twice.statusCode).toBe(302);
  });
});

/** Percent-encodes bytes that are not valid text. */
function encodeOdd(value: string): string {
  return value.startsWith('%') ? value : encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'));
}

describe('unusual text does not break a page or a file', () => {
  it.each(['/', '/assets/', '/media/', '/media/content/', '/media/avatars/x/y/', '/media/thumbs/'])(
    'under %s',
    async (under) => {
      for (const value of odd.filter((one) => !/^[./]+$/.test(one))) {
        const answer = await site.app.inject(under + encodeOdd(value));
        expect([under, value.slice(0, 9), answer.statusCode < 500]).toEqual([under, value.slice(0, 9), true]);
      }
    },
  );
});
