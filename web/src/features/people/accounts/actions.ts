import { session } from '../../../platform/api.ts';
import { callAuth } from './call-auth.ts';

export type Credentials = { email: string; password: string };

export async function signIn({ email, password }: Credentials): Promise<boolean> {
  const answer = await callAuth('/sign-in/email', { email, password });
  if ('twoFactor' in answer) return false;
  await session.renew(true);
  return true;
}

/** `totp` comes from the authenticator app; `recovery` is a recovery code. */
export type CodeKind = 'totp' | 'recovery';

export async function signInWithCode(kind: CodeKind, code: string, trustDevice: boolean): Promise<void> {
  const path = kind === 'totp' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  await callAuth(path, { code, trustDevice });
  await session.renew(true);
  session.announce('MFA_CHALLENGE_VERIFIED');
}

/** `termsVersion` is the version that the site had when the page was opened. */
export async function signUp({ email, password }: Credentials, termsVersion: string): Promise<void> {
  await callAuth('/sign-up/email', { email, password, adult: true, termsVersion });
}

export async function sendConfirmation(email: string): Promise<void> {
  await callAuth('/send-verification-email', { email });
}

export async function requestPasswordReset(email: string): Promise<void> {
  await callAuth('/request-password-reset', { email });
}

export async function resetPassword(token: string, newPassword: string, removePasskeys: boolean): Promise<void> {
  await callAuth('/reset-password', { token, newPassword, removePasskeys });
  // The server has ended every session, including this tab's.
  if (session.get()) session.end();
}

export async function confirmEmailChange(token: string): Promise<void> {
  await callAuth('/confirm-email-change', { token });
  session.announce('USER_UPDATED');
}
