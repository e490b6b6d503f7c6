import { termsVersion } from '@veil/contract/site.ts';
import { session } from '../../platform/api.ts';
import { ask } from './ask.ts';

export type Credentials = { email: string; password: string };

export async function signIn({ email, password }: Credentials): Promise<void> {
  await ask('/sign-in/email', { email, password });
  await session.renew();
}

/** The tick stands for both: being of age, and the terms in the version that the page shows. The name comes with set-up. */
export async function signUp({ email, password }: Credentials): Promise<void> {
  await ask('/sign-up/email', { name: '', email, password, adult: true, termsVersion });
}

/** Asks for another letter that confirms the address. */
export async function sendConfirmation(email: string): Promise<void> {
  await ask('/send-verification-email', { email });
}

/** Sends a letter with a link back to this page, which then carries a token. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { origin, pathname } = window.location;
  await ask('/request-password-reset', { email, redirectTo: `${origin}${pathname}#/auth` });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await ask('/reset-password', { token, newPassword });
  // The server has ended every session, this tab's too.
  if (session.get()) session.end();
}
