import { passwordLength } from '@veil/contract/people/account-fields.ts';
import { ApiError, fieldErrors, sentence } from '../../../platform/errors.ts';

/** `renew` sets a new password, from the link of a reset e-mail. */
export type AuthMode = 'signin' | 'signup' | 'reset' | 'renew';
export type AuthFields = { email: string; password: string };
/** Messages by field. A correct field has none. */
export type AuthErrors = Record<string, string>;

export const authMessages = {
  signedIn: 'Signed in',
  accountMade: 'Account created. Check your email to confirm (if required).',
  resetSent: 'Password reset email sent.',
  renewed: 'Your new password is set. You can sign in with it now.',
  confirmed: 'Your e-mail address is confirmed. You can sign in now.',
  unconfirmed: 'This link is no longer valid. Sign in to get a new one.',
  codeExpired: 'The time for the code is over. Please sign in again.',
  emailSent: 'Confirmation email sent.',
} as const;

export const passwordRule = `At least ${passwordLength.min} characters. Any characters will do; a few words are easy to remember.`;
const tooShort = `At least ${passwordLength.min} characters`;
const tooLong = `At most ${passwordLength.max} characters`;

export function missing(mode: AuthMode, { email, password }: AuthFields): AuthErrors {
  const errors: AuthErrors = {};
  if (mode !== 'renew' && !email.trim()) errors.email = 'E-mail is required';
  if (mode === 'reset') return errors;
  if (!password) errors.password = 'Password is required';
  else if (mode !== 'signin' && password.length < passwordLength.min) errors.password = tooShort;
  else if (mode !== 'signin' && password.length > passwordLength.max) errors.password = tooLong;
  return errors;
}

export function refusal(mode: AuthMode, error: unknown): { fields: AuthErrors; text: string | null } {
  const { email, password, newPassword, termsVersion } = fieldErrors(error);
  const fields: AuthErrors = {};
  if (email) fields.email = email;
  const wrongPassword = password ?? newPassword;
  if (wrongPassword) fields.password = wrongPassword;
  if (Object.keys(fields).length > 0) return { fields, text: null };
  if (termsVersion)
    return { fields, text: 'The terms have just changed. Reload this page and read them, then sign up.' };
  if (mode === 'signup' && error instanceof ApiError && error.code === 'unexpected_failure')
    return { fields, text: 'The confirmation email could not be sent. Please try again later.' };
  return { fields, text: sentence(error, 'Authentication error') };
}
