import * as z from 'zod/mini';
import { termsVersion } from './site.ts';

/** Characters of a password (NIST SP 800-63B): nothing is asked of their kind. */
export const passwordLength = { min: 8, max: 128 } as const;

export const accountMessages = {
  email: 'That is not an e-mail address',
  adult: 'Please confirm that you are 18 or older',
  terms: 'Please agree to the terms in their present version',
  short: `At least ${passwordLength.min} characters`,
  long: `At most ${passwordLength.max} characters`,
  common: 'This password is among the most used: please choose another',
  ownAddress: 'Please choose a password that is not your e-mail address',
} as const;

const Email = z.pipe(
  z.pipe(
    z.string(accountMessages.email),
    z.transform((s: string) => s.trim().toLowerCase()),
  ),
  z.email(accountMessages.email).check(z.maxLength(254)),
);
const Password = z
  .string(accountMessages.short)
  .check(z.minLength(passwordLength.min, accountMessages.short), z.maxLength(passwordLength.max, accountMessages.long));

/** `POST /auth/sign-up/email`: the tick of the landing screen, and the version of the terms it stood beside. */
export const SignUp = z.object({
  email: Email,
  password: Password,
  adult: z.literal(true, accountMessages.adult),
  termsVersion: z.literal(termsVersion, accountMessages.terms),
});
/** `POST /auth/sign-in/email` */
export const SignIn = z.object({
  email: Email,
  password: z.string().check(z.maxLength(passwordLength.max)),
  rememberMe: z._default(z.boolean(), true),
});
/** `POST /auth/request-password-reset` and `POST /auth/send-verification-email` */
export const LetterRequest = z.object({ email: Email });
/** `POST /auth/reset-password`: the token of the mailed link. */
export const PasswordReset = z.object({ token: z.string().check(z.maxLength(200)), newPassword: Password });
/** `POST /auth/change-password` */
export const PasswordChange = z.object({
  currentPassword: z.string().check(z.maxLength(passwordLength.max)),
  newPassword: Password,
});
