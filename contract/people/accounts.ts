import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, Time } from '../fields.ts';
import { TermsVersion } from '../site/terms.ts';
import { Account, accountMessages, done, Email, Password, passwordLength } from './account-fields.ts';
import { accountSettings } from './account-settings.ts';
import { passkeys } from './passkeys.ts';
import { startScreens } from './start.ts';
import { twoFactor } from './two-factor.ts';

export { accountMessages, passwordLength };

/** Needs the age confirmation and the current version of the terms on the landing screen. */
export const SignUp = z.object({
  email: Email,
  password: Password,
  adult: z.literal(true, accountMessages.adult),
  termsVersion: TermsVersion,
});
export const SignIn = z.object({
  email: Email,
  password: z.string().check(z.maxLength(passwordLength.max)),
  rememberMe: z._default(z.boolean(), true),
});
export const LetterRequest = z.object({ email: Email });
/** `removePasskeys` is for an owner who suspects that somebody else added one. */
export const PasswordReset = z.object({
  token: z.string().check(z.maxLength(200)),
  newPassword: Password,
  removePasskeys: z._default(z.boolean(), false),
});
/** Credentials that it removed: everything that could sign in, if the address was never confirmed. */
const PasswordResetDone = z.object({
  status: z.literal(true),
  removed: z.object({ authenticator: z.boolean(), passkeys: z.int() }),
});
export const PasswordChange = z.object({
  currentPassword: z.string().check(z.maxLength(passwordLength.max)),
  newPassword: Password,
});

const signingIn = table({
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
    summary:
      'Sign in. With two-factor on, the answer is a cookie for ten minutes, and a code then finishes the sign-in',
    access: 'anyone',
    rate: { max: 30, per: 'minute' },
    body: SignIn,
    answer: z.union([z.object({ user: Account }), z.object({ twoFactor: z.literal(true) })]),
  },
  signOut: {
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'Sign out: end the sessions of the cookie and of the access token',
    access: 'anyone',
    rate: { max: 60, per: 'minute' },
    answer: z.object({ success: z.boolean() }),
  },
  getToken: {
    method: 'GET',
    path: '/auth/token',
    summary: 'Get a new access token: an EdDSA JSON Web Token that is valid for five minutes',
    access: 'anyone',
    rate: { max: 120, per: 'minute' },
    answer: z.object({ token: z.string() }),
  },
  startPage: {
    method: 'GET',
    path: '/auth/start',
    summary: 'Get an access token, and with it the answers to the first calls of a screen, by their paths',
    access: 'anyone',
    rate: { max: 120, per: 'minute' },
    query: z.object({ screen: z.optional(z.enum(startScreens)) }),
    answer: z.object({ token: z.string(), answers: z.record(z.string(), z.unknown()) }),
  },
  getSession: {
    method: 'GET',
    path: '/auth/get-session',
    summary: 'Read the session of the cookie, or null',
    access: 'anyone',
    rate: { max: 120, per: 'minute' },
    answer: z.nullable(z.object({ session: z.object({ id: Id, expiresAt: Time }), user: Account })),
  },
  getKeys: {
    method: 'GET',
    path: '/auth/jwks',
    summary: 'Read the public keys that verify access tokens',
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
    summary:
      'Set a new password by a mailed link; every session ends. If the address was not confirmed before, passkeys and two-factor end too',
    access: 'anyone',
    rate: { max: 30, per: 'hour' },
    body: PasswordReset,
    answer: PasswordResetDone,
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

/**
 * Paths are better-auth's where it has them. Browsers hold an HttpOnly cookie; programs send the header
 * `set-auth-token`. The access token of `getToken` opens all other calls and none of these, so its thief cannot change
 * how the member signs in. `unauthorized` means that the sign-in must begin again.
 */
export const accounts = { ...signingIn, ...twoFactor, ...passkeys, ...accountSettings } as const;
