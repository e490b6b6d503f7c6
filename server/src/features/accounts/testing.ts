import { termsVersion } from '@veil/contract/site.ts';
import { vi } from 'vitest';
import type { TestSite } from '../../app/testing.ts';
import type { StoredEmail } from '../../platform/mail/index.ts';

export const password = 'a lantern by the harbour';
const host = 'localhost:3000';

type Headers = Record<string, string>;
type Answered = { cookies: { name: string; value: string }[] };

/** Calls of signing in, as a browser or a program makes them. */
export function openAuthClient({ app }: Pick<TestSite, 'app'>) {
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
    /** Headers of a page in a browser with the cookies of this answer. */
    page: ({ cookies }: Answered): Headers => ({
      origin: `http://${host}`,
      cookie: cookies.map((cookie) => `${cookie.name}=${encodeURIComponent(cookie.value)}`).join('; '),
    }),
    async token(page: Headers): Promise<string> {
      return (await get('/token', page)).json<{ token: string }>().token;
    },
    /** What `/api/me` answers to this access token. */
    me: (token: string) => app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } }),
    /** The newest e-mail to this address with this subject. Waits, because some are sent after the answer. */
    email: (to: string, subject: RegExp): Promise<StoredEmail> =>
      vi.waitFor(async () => {
        const { items } = (await app.inject('/dev/mail?format=json')).json<{ items: StoredEmail[] }>();
        const found = items.find((email) => email.to === to && subject.test(email.subject));
        if (!found) throw new Error(`no e-mail like ${subject} to ${to}`);
        return found;
      }),
    /** Opens the confirmation link of an e-mail. */
    follow: ({ text }: StoredEmail) => {
      const link = new URL(/http\S+verify-email\S+/.exec(text)?.[0] ?? '');
      return app.inject(link.pathname + link.search);
    },
    resetToken: ({ text }: StoredEmail): string => /token=(\S+)/.exec(text)?.[1] ?? '',
  };
}
export type AuthClient = ReturnType<typeof openAuthClient>;
