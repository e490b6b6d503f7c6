import * as z from 'zod/mini';
import { Id } from '../fields.ts';

/** Older passwords still work. No rules about character classes (NIST SP 800-63B). */
export const passwordLength = { min: 12, max: 128 } as const;

export const accountMessages = {
  email: 'That is not an e-mail address',
  closed: 'This site takes no new members at the moment',
  adult: 'Please confirm that you are 18 or older',
  short: `A password needs at least ${passwordLength.min} characters`,
  long: `A password may have at most ${passwordLength.max} characters`,
  common: 'This password is among the most used: please choose another',
  ownAddress: 'Please choose a password that is not your e-mail address',
  sameAddress: 'This is your e-mail address already',
  wrongPassword: 'The password is not right',
  wrongCode: 'This code is not right',
  totp: 'Please enter the six-digit code that your authenticator app shows',
  recoveryCode: 'Please enter one of your recovery codes',
  passkeyName: 'Please give the passkey a name',
} as const;

export const Email = z.pipe(
  z.pipe(
    z.string(accountMessages.email),
    z.transform((s: string) => s.trim().toLowerCase()),
  ),
  z.email(accountMessages.email).check(z.maxLength(254)),
);
export const Password = z
  .string(accountMessages.short)
  .check(z.minLength(passwordLength.min, accountMessages.short), z.maxLength(passwordLength.max, accountMessages.long));

/** Calls that change how to sign in ask for it again. */
export const OwnPassword = z.string(accountMessages.wrongPassword).check(z.maxLength(passwordLength.max));
export const PasswordProof = z.object({ password: OwnPassword });

export const Account = z.object({ id: Id, email: z.string(), emailVerified: z.boolean() });
export const done = z.object({ status: z.literal(true) });
