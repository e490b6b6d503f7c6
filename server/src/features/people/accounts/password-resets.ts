import { inLanguage } from '../../../platform/language.ts';
import type { Email } from '../../../platform/mail/index.ts';
import { found } from '../../../platform/refusal.ts';
import type { AccountDeps } from '../auth/index.ts';
import { emailOf, makeAuth, openMailer } from '../auth/index.ts';

const rules = {
  onAccountMade: () => Promise.reject(new Error('no account is made here')),
  barredBecause: () => Promise.resolve(null),
};

export function openPasswordResets(deps: AccountDeps): (accountId: string) => Promise<void> {
  const auth = makeAuth(deps, openMailer(deps), rules);
  return async (accountId) => {
    const email = found(await emailOf(deps.db, accountId));
    // An admin asks, whose language is not the member's.
    await inLanguage(null, () => auth.api.requestPasswordReset({ body: { email } }));
  };
}

/** Sends nothing; the link works once, within an hour. */
export async function makePasswordReset(deps: AccountDeps, accountId: string): Promise<{ email: Email; link: string }> {
  const made: Email[] = [];
  const keep = { send: async (email: Email) => void made.push(email) };
  const mailer = openMailer({ ...deps, mail: keep });
  const auth = makeAuth(deps, mailer, rules);
  await auth.api.requestPasswordReset({ body: { email: found(await emailOf(deps.db, accountId)) } });
  await mailer.flush();
  const [email] = made;
  const link = email?.text.match(/https?:\/\/\S+/)?.[0];
  if (!email || !link) throw new Error('the link for a new password was not made');
  return { email, link };
}
