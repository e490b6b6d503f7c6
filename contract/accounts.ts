import * as z from 'zod/mini';
import { table } from './call.ts';
import { Id, Time } from './fields.ts';
import { termsVersion } from './site.ts';

/** Length of a password in characters. There are no rules about the kind of characters (NIST SP 800-63B). */
export const passwordLength = { min: 8, max: 128 } as const;

export const accountMessages = {
  email: 'That is not an e-mail address',
  adult: 'Please confirm that you are 18 or older',
  terms: 'Please agree to the terms in their present version',
  short: `A password needs at least ${passwordLength.min} characters`,
  long: `A password may have at most ${passwordLength.max} characters`,
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

/** The confirmation of age on the landing screen, and the version of the terms shown there. */
export const SignUp = z.object({
  email: Email,
  password: Password,
  adult: z.literal(true, accountMessages.adult),
  termsVersion: z.literal(termsVersion, accountMessages.terms),
});
export const SignIn = z.object({
  email: Email,
  password: z.string().check(z.maxLength(passwordLength.max)),
  rememberMe: z._default(z.boolean(), true),
});
export const LetterRequest = z.object({ email: Email });
/** `token` is that of the mailed link. */
export const PasswordReset = z.object({ token: z.string().check(z.maxLength(200)), newPassword: Password });
export const PasswordChange = z.object({
  currentPassword: z.string().check(z.maxLength(passwordLength.max)),
  newPassword: Password,
});

const Account = z.object({ id: Id, email: z.string(), emailVerified: z.boolean() });
const done = z.object({ status: z.literal(true) });

/**
 * The calls of signing in, under the paths of better-auth. The session is in an HttpOnly cookie, or in the header `set-auth-token` for
 * programs without cookies. All other calls need the access token of `getToken`.
 */
export const accounts = table({
  signUp: {
    method: 'POST',
    path: '/auth/sign-up/email',
    summary: 'Create an account. A taken address gets the same answer, and its owner an e-mail',
    access: 'anyone',
    rate: { max: 40, per: 'hour' },
    body: SignUp,
    answer: z.object({ user: Account }),
  },
  signIn: {
    method: 'POST',
    path: '/auth/sign-in/email',
    summary: 'Sign in',
    access: 'anyone',
    rate: { max: 30, per: 'minute' },
    body: SignIn,
    answer: z.object({ user: Account }),
  },
  signOut: {
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'Sign out: end the session of the cookie and that of the access token',
    access: 'anyone',
    rate: { max: 60, per: 'minute' },
    answer: z.object({ success: z.boolean() }),
  },
  getToken: {
    method: 'GET',
    path: '/auth/token',
    summary: 'A new access token: an EdDSA JSON Web Token that lasts five minutes',
    access: 'anyone',
    rate: { max: 120, per: 'minute' },
    answer: z.object({ token: z.string() }),
  },
  getSession: {
    method: 'GET',
    path: '/auth/get-session',
    summary: 'The session of the cookie, or null',
    access: 'anyone',
    rate: { max: 120, per: 'minute' },
    answer: z.nullable(z.object({ session: z.object({ id: Id, expiresAt: Time }), user: Account })),
  },
  getKeys: {
    method: 'GET',
    path: '/auth/jwks',
    summary: 'The public keys that verify access tokens',
    access: 'anyone',
    rate: { max: 120, per: 'minute' },
    answer: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
  },
  sendConfirmation: {
    method: 'POST',
    path: '/auth/send-verification-email',
    summary: 'Send the confirmation link again, if there is such an account',
    access: 'anyone',
    rate: { max: 20, per: 'hour' },
    body: LetterRequest,
    answer: done,
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/request-password-reset',
    summary: 'Send a link for a new password, if there is such an account',
    access: 'anyone',
    rate: { max: 20, per: 'hour' },
    body: LetterRequest,
    answer: done,
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password by a mailed link; every session ends',
    access: 'anyone',
    rate: { max: 30, per: 'hour' },
    body: PasswordReset,
    answer: done,
  },
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Set a new password with the current one; every other session ends',
    access: 'anyone',
    rate: { max: 30, per: 'hour' },
    body: PasswordChange,
    answer: z.object({ user: Account }),
  },
});
