import { createHmac } from 'node:crypto';
import type { AccountRules } from './account-rules.ts';
import { makeAuth } from './auth.ts';
import type { AccountDeps } from './context.ts';
import { openMailer } from './mailer.ts';

export const memberPassword = 'correct horse 1 battery';
/** Result of `hashPassword(memberPassword)`, stored because argon2 costs 20 ms a member and only sign-in reads it. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$VgygSSnbDAA1Kro50wfhRQ$XPLwVdoXNmzYV/UlfYiEznhC8cvfwOV5pJUbeJJzpxM';

export type Session = { cookie: string; token: string };

/** Writes accounts and sessions with the production code, without HTTP and argon2. */
export function openAccountMaker(deps: AccountDeps, rules: Pick<AccountRules, 'onAccountMade' | 'barredBecause'>) {
  const auth = makeAuth(deps, openMailer(deps), rules);
  return {
    async makeAccount(email: string): Promise<string> {
      const { internalAdapter } = await auth.$context;
      const { id } = await internalAdapter.createUser(
        { email, name: '', emailVerified: false },
        { method: 'email-password' },
      );
      const credential = { userId: id, providerId: 'credential', accountId: id, password: passwordHash };
      await internalAdapter.linkAccount(credential);
      return id;
    },
    async signIn(accountId: string): Promise<Session> {
      const { internalAdapter, secret, authCookies } = await auth.$context;
      // Longer than any test moves its clock; the tests of sessions sign in over HTTP.
      const expiresAt = new Date(Date.now() + 36_500 * 86_400_000);
      const session = await internalAdapter.createSession(accountId, false, { expiresAt }, true);
      // better-auth signs its cookies like this: a dot and the HMAC-SHA-256 in base64.
      const signature = createHmac('sha256', secret).update(session.token).digest('base64');
      const cookie = `${authCookies.sessionToken.name}=${encodeURIComponent(`${session.token}.${signature}`)}`;
      const { token } = await auth.api.getToken({ headers: new Headers({ cookie }) });
      return { cookie, token };
    },
  };
}
export type AccountMaker = ReturnType<typeof openAccountMaker>;
