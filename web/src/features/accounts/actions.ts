import { termsVersion } from '@veil/contract/site.ts';
import { session } from '../../platform/api.ts';
import { callAuth } from './call-auth.ts';

export type Credentials = { email: string; password: string };

export async function signIn({ email, password }: Credentials): Promise<void> {
  await callAuth('/sign-in/email', { email, password });
  await session.renew();
}

/** One tick confirms both the age and the terms in the version that the page shows. The name is asked for in set-up. */
export async function signUp({ email, password }: Credentials): Promise<void> {
  await callAuth('/sign-up/email', { name: '', email, password, adult: true, termsVersion });
}

/** Requests another confirmation e-mail. */
export async function sendConfirmation(email: string): Promise<void> {
  await callAuth('/send-verification-email', { email });
}

/** Requests an e-mail with a link back to this page, which carries a token. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { origin, pathname } = window.location;
  await callAuth('/request-password-reset', { email, redirectTo: `${origin}${pathname}#/auth` });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await callAuth('/reset-password', { token, newPassword });
  // The server has ended every session, this tab's too.
  if (session.get()) session.end();
}
