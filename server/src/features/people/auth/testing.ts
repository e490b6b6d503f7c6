import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { termsVersion } from '@veil/contract/site/site.ts';
import { vi } from 'vitest';
import type { TestSite } from '../../../../tests/testing.ts';
import { openMailbox, type StoredEmail } from '../../../platform/mail/index.ts';

export const password = 'a lantern by the harbour';
const host = 'localhost:3000';

type Headers = Record<string, string>;
type Answered = { cookies: { name: string; value: string }[] };

/** The codes of an authenticator app that are valid now: of this half minute and its neighbours. */
export async function codesFor(totpUri: string): Promise<string[]> {
  const secret = base32.decode(new URL(totpUri).searchParams.get('secret') ?? '');
  const otp = createOTP(Buffer.from(secret).toString('utf8'));
  const step = Math.floor(Date.now() / 30_000);
  return Promise.all([step, step + 1, step - 1].map((one) => otp.hotp(one)));
}

export function openAuthClient({ app, deps }: Pick<TestSite, 'app' | 'deps'>) {
  const post = (path: string, payload: object = {}, headers: Headers = {}) =>
    app.inject({ method: 'POST', url: `/api/auth${path}`, payload, headers: { host, ...headers } });
  const get = (path: string, headers: Headers = {}) =>
    app.inject({ method: 'GET', url: `/api/auth${path}`, headers: { host, ...headers } });
  return {
    post,
    get,
    signUp: (email: string, more: object = {}) =>
      post('/sign-up/email', { email, password, adult: true, termsVersion, ...more }),
    signIn: (email: string, secret = password, headers: Headers = {}) =>
      post('/sign-in/email', { email, password: secret }, headers),
    page: ({ cookies }: Answered): Headers => ({
      origin: `http://${host}`,
      cookie: cookies.map((cookie) => `${cookie.name}=${encodeURIComponent(cookie.value)}`).join('; '),
    }),
    pageAfter: (page: Headers, { cookies }: Answered): Headers => {
      const kept = new Map((page.cookie ?? '').split('; ').map((one) => one.split('=', 2) as [string, string]));
      for (const { name, value } of cookies) {
        if (value) kept.set(name, encodeURIComponent(value));
        else kept.delete(name);
      }
      return { origin: `http://${host}`, cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; ') };
    },
    async token(page: Headers): Promise<string> {
      return (await get('/token', page)).json<{ token: string }>().token;
    },
    me: (token: string) => app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } }),
    /** The newest e-mail to this address with this subject. Waits, because some are sent after the answer. */
    email: (to: string, subject: RegExp): Promise<StoredEmail> =>
      vi.waitFor(async () => {
        const found = (await openMailbox(deps.config, deps.clock).list()).find(
          (email) => email.to === to && subject.test(email.subject),
        );
        if (!found) throw new Error(`no e-mail like ${subject} to ${to}`);
        return found;
      }),
    follow: ({ text }: StoredEmail) => {
      const link = new URL(/http\S+verify-email\S+/.exec(text)?.[0] ?? '');
      return app.inject(link.pathname + link.search);
    },
    resetToken: ({ text }: StoredEmail): string => /token=(\S+)/.exec(text)?.[1] ?? '',
  };
}
export type AuthClient = ReturnType<typeof openAuthClient>;
