import { termsVersion } from '@veil/contract/site.ts';
import { vi } from 'vitest';
import type { TestSite } from '../../app/testing.ts';
import type { StoredEmail } from '../../platform/mail/index.ts';

export const phrase = 'a lantern by the harbour';
const host = 'localhost:3000';

type Headers = Record<string, string>;
type Answered = { cookies: { name: string; value: string }[] };

/** Someone at a browser or a program of their own, by the calls of signing in. */
export function openDoor({ app }: Pick<TestSite, 'app'>) {
  const post = (path: string, payload: object = {}, headers: Headers = {}) =>
    app.inject({ method: 'POST', url: `/api/auth${path}`, payload, headers: { host, ...headers } });
  const get = (path: string, headers: Headers = {}) =>
    app.inject({ method: 'GET', url: `/api/auth${path}`, headers: { host, ...headers } });
  return {
    post,
    get,
    signUp: (email: string, more: object = {}) =>
      post('/sign-up/email', { email, password: phrase, adult: true, termsVersion, ...more }),
    signIn: (email: string, password = phrase, headers: Headers = {}) =>
      post('/sign-in/email', { email, password }, headers),
    /** The headers of a page whose browser holds the cookie of this answer. */
    page: ({ cookies }: Answered): Headers => ({
      origin: `http://${host}`,
      cookie: cookies.map((cookie) => `${cookie.name}=${encodeURIComponent(cookie.value)}`).join('; '),
    }),
    async token(page: Headers): Promise<string> {
      return (await get('/token', page)).json<{ token: string }>().token;
    },
    /** What `/api/me` answers to this access token. */
    me: (token: string) => app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } }),
    /** The newest letter with this subject to this address; some are sent behind the answer. */
    letter: (to: string, subject: RegExp): Promise<StoredEmail> =>
      vi.waitFor(async () => {
        const { items } = (await app.inject('/dev/mail?format=json')).json<{ items: StoredEmail[] }>();
        const found = items.find((letter) => letter.to === to && subject.test(letter.subject));
        if (!found) throw new Error(`no letter like ${subject} to ${to}`);
        return found;
      }),
    /** Follows the confirmation link of a letter. */
    follow: ({ text }: StoredEmail) => {
      const link = new URL(/http\S+verify-email\S+/.exec(text)?.[0] ?? '');
      return app.inject(link.pathname + link.search);
    },
    resetToken: ({ text }: StoredEmail): string => /token=(\S+)/.exec(text)?.[1] ?? '',
  };
}
export type Door = ReturnType<typeof openDoor>;
