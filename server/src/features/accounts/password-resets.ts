import { found } from '../../platform/refusal.ts';
import { makeAuth } from './auth.ts';
import type { AccountDeps } from './context.ts';
import { openMailer } from './mailer.ts';
import { emailOf } from './queries.ts';

/** Sends the owner of an account the link for a new password, as if they had asked for it themselves. */
export function openPasswordResets(deps: AccountDeps): (accountId: string) => Promise<void> {
  const auth = makeAuth(deps, openMailer(deps.mail, deps.log), {
    // Neither makes accounts nor signs in.
    onAccountMade: () => Promise.reject(new Error('no account is made here')),
    barredBecause: () => Promise.resolve(null),
  });
  return async (accountId) => {
    const email = found(await emailOf(deps.db, accountId));
    await auth.api.requestPasswordReset({ body: { email } });
  };
}
