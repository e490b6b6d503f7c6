import type { Email } from '../../../platform/mail/index.ts';
import { notYou } from './change-emails.ts';

export const twoFactorOnEmail = (to: string, origin: string): Email => ({
  to,
  subject: 'Two-factor sign-in is on',
  text: `Signing in to your account now needs a code from your authenticator app, and every other session has ended. Keep your recovery codes in a safe place.\n\n${notYou(origin)}`,
});

export const twoFactorOffEmail = (to: string, origin: string): Email => ({
  to,
  subject: 'Two-factor sign-in is off',
  text: `Signing in to your account no longer needs a code, and every other session has ended.\n\n${notYou(origin)}`,
});

export const recoveryCodesRenewedEmail = (to: string, origin: string): Email => ({
  to,
  subject: 'You have new recovery codes',
  text: `New recovery codes were made for your account. The old ones no longer work.\n\n${notYou(origin)}`,
});

export const recoveryCodeUsedEmail = (to: string, origin: string, left: number): Email => ({
  to,
  subject: 'A recovery code was used',
  text: `Someone signed in to your account with your password and a recovery code. ${left} ${left === 1 ? 'code is' : 'codes are'} left.\n\n${notYou(origin)}`,
});

export const passkeyAddedEmail = (to: string, origin: string, name: string): Email => ({
  to,
  subject: 'A passkey was added',
  text: `The passkey "${name}" can now sign in to your account.\n\nWas this not you? Sign in, remove it in the settings and choose a new password:\n${origin}/#/auth`,
});

export const passkeyDeletedEmail = (to: string, origin: string, name: string): Email => ({
  to,
  subject: 'A passkey was removed',
  text: `The passkey "${name}" no longer signs in to your account.\n\n${notYou(origin)}`,
});

export const secondFactorsRemovedEmail = (to: string, origin: string): Email => ({
  to,
  subject: 'Your second factor was removed',
  text: `The people who run the site removed the authenticator app and the passkeys of your account, and every session has ended. Your password signs you in alone now.\n\nYou can set up a second factor again in the settings.\n\n${notYou(origin)}`,
});
