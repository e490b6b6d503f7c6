import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Account, accountMessages, done, PasswordProof } from './account-fields.ts';

export const recoveryCodeCount = 10;
/** A trusted browser is not asked for a code. */
export const trustedDays = 30;

/** Apps show "123 456". */
const Totp = z.pipe(
  z.pipe(
    z.string(accountMessages.totp),
    z.transform((s: string) => s.replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, accountMessages.totp)),
);
/** Accepts codes without the hyphen, with spaces and in capitals too. */
const RecoveryCode = z.pipe(
  z.pipe(
    z.string(accountMessages.recoveryCode),
    z.transform((s: string) =>
      s
        .replace(/[\s-]/g, '')
        .toLowerCase()
        .replace(/^(.{5})/, '$1-'),
    ),
  ),
  z.string().check(z.regex(/^[a-z2-9]{5}-[a-z2-9]{5}$/, accountMessages.recoveryCode)),
);
const trustDevice = z._default(z.boolean(), false);
export const TotpCode = z.object({ code: Totp, trustDevice });
export const RecoveryCodeUse = z.object({ code: RecoveryCode, trustDevice });

const recoveryCodes = z.array(z.string());

export const twoFactor = table({
  enableTwoFactor: {
    method: 'POST',
    path: '/auth/two-factor/enable',
    summary: 'Begin two-factor with a new secret and new recovery codes. It is on after the first code (`verifyTotp`)',
    access: 'anyone',
    rate: { max: 30, per: 'hour' },
    body: PasswordProof,
    answer: z.object({ totpUri: z.string(), recoveryCodes }),
  },
  verifyTotp: {
    method: 'POST',
    path: '/auth/two-factor/verify-totp',
    summary: 'Finish a sign-in with a code. With a session, turn two-factor on and end every other session',
    access: 'anyone',
    rate: { max: 30, per: 'minute' },
    body: TotpCode,
    answer: z.object({ user: Account }),
  },
  verifyRecoveryCode: {
    method: 'POST',
    path: '/auth/two-factor/verify-backup-code',
    summary: 'Finish a sign-in with a recovery code, which works once',
    access: 'anyone',
    rate: { max: 30, per: 'minute' },
    body: RecoveryCodeUse,
    answer: z.object({ user: Account }),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/two-factor/generate-backup-codes',
    summary: 'Create new recovery codes. The old ones end',
    access: 'anyone',
    rate: { max: 30, per: 'hour' },
    body: PasswordProof,
    answer: z.object({ recoveryCodes }),
  },
  disableTwoFactor: {
    method: 'POST',
    path: '/auth/two-factor/disable',
    summary: 'Turn two-factor off; every other session ends',
    access: 'anyone',
    rate: { max: 30, per: 'hour' },
    body: PasswordProof,
    answer: done,
  },
});
