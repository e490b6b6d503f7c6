import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { say } from './messages.ts';

/** Older passwords still work. No rules about character classes (NIST SP 800-63B). */
export const passwordLength = { min: 12, max: 128 } as const;

export const accountMessages = {
  email: say('badEmail'),
  closed: say('thisSiteTakesNoNew'),
  adult: say('pleaseConfirmThatYouAre'),
  short: () => say('aPasswordNeedsAtLeast', { min: passwordLength.min }),
  long: () => say('aPasswordMayHaveAt', { max: passwordLength.max }),
  common: say('thisPasswordIsAmongThe'),
  ownAddress: say('pleaseChooseAPasswordThat'),
  sameAddress: say('sameEmail'),
  wrongPassword: say('thePasswordIsNotRight'),
  wrongCode: say('thisCodeIsNotRight'),
  totp: say('pleaseEnterTheSixDigit'),
  recoveryCode: say('pleaseEnterOneOfYour'),
  passkeyName: say('pleaseGiveThePasskeyA'),
} as const;

export const Email = z.pipe(
  z.pipe(
    z.string(accountMessages.email),
    z.transform((s: string) => s.trim().toLowerCase()),
  ),
  z.email(accountMessages.email).check(z.maxLength(254)),
);
const tooShort = { error: accountMessages.short };
export const Password = z
  .string(tooShort)
  .check(z.minLength(passwordLength.min, tooShort), z.maxLength(passwordLength.max, { error: accountMessages.long }));

/** Calls that change how to sign in ask for it again. */
export const OwnPassword = z.string(accountMessages.wrongPassword).check(z.maxLength(passwordLength.max));
export const PasswordProof = z.object({ password: OwnPassword });

export const Account = z.object({ id: Id, email: z.string(), emailVerified: z.boolean() });
export const done = z.object({ status: z.literal(true) });
