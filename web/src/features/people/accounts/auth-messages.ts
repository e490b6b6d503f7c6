import { passwordLength } from '@veil/contract/people/account-fields.ts';
import { ApiError, fieldErrors, sentence } from '../../../platform/errors.ts';
import { say } from './messages.ts';

/** `renew` sets a new password, from the link of a reset e-mail. */
export type AuthMode = 'signin' | 'signup' | 'reset' | 'renew';
export type AuthFields = { email: string; password: string };
/** Messages by field. A correct field has none. */
export type AuthErrors = Record<string, string>;

export const authMessages = {
  signedIn: say('signedIn'),
  accountMade: say('accountCreatedCheckYourEmail'),
  resetSent: say('passwordResetEmailSent'),
  renewed: say('yourNewPasswordIsSet'),
  confirmed: say('yourEMailAddressIsConfirmed'),
  unconfirmed: say('thisLinkIsNoLonger'),
  codeExpired: say('theTimeForTheCode'),
  emailSent: say('confirmationEmailSent'),
} as const;

export const passwordRule = say('atLeastCharactersAnyCharacters', { min: passwordLength.min });
const tooShort = say('atLeastCharacters', { min: passwordLength.min });
const tooLong = say('atMostCharacters', { max: passwordLength.max });

export function missing(mode: AuthMode, { email, password }: AuthFields): AuthErrors {
  const errors: AuthErrors = {};
  if (mode !== 'renew' && !email.trim()) errors.email = say('eMailIsRequired');
  if (mode === 'reset') return errors;
  if (!password) errors.password = say('passwordIsRequired');
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
  if (termsVersion) return { fields, text: say('theTermsHaveJustChanged') };
  if (mode === 'signup' && error instanceof ApiError && error.code === 'unexpected_failure')
    return { fields, text: say('theConfirmationEmailCouldNot') };
  return { fields, text: sentence(error, say('authenticationError')) };
}
