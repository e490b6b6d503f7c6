import { randomInt } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { recoveryCodeCount, trustedDays } from '@veil/contract/people/two-factor.ts';
import { APIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins/bearer';
import { jwt } from 'better-auth/plugins/jwt';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { challenges } from './challenges.ts';
import { keyColumns, passkeyColumns, twoFactorColumns } from './tables.ts';

const minute = 60;
const day = 24 * 60 * minute;
/** Seconds. A token ends earlier with its session. */
const accessSeconds = 5 * minute;

/** The alphabet lacks 0, 1, l and o, which are misread on paper; ten characters give 50 bits. */
const codeCharacters = 'abcdefghijkmnpqrstuvwxyz23456789';
const codePart = () => Array.from({ length: 5 }, () => codeCharacters[randomInt(codeCharacters.length)]).join('');
const makeRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, () => `${codePart()}-${codePart()}`);

/** A passkey counts as two factors only with a fingerprint, face or PIN, which the plugin does not require. */
function insist(userVerified: boolean | undefined): void {
  if (!userVerified) throw new APIError('BAD_REQUEST', { code: 'PASSKEY_UNVERIFIED' });
}

type Origins = {
  origin: string;
  /** Null on a site for this machine alone; then the page's origin counts. */
  passkeyOrigin: string | null;
  usePasskey(credentialId: string): Promise<void>;
};

/** The order matters: `bearer` must not announce a session that waits for its code. */
export const openPlugins = ({ origin, passkeyOrigin, usePasskey }: Origins) => [
  twoFactor({
    schema: twoFactorColumns,
    trustDeviceMaxAge: trustedDays * day,
    twoFactorCookieMaxAge: 10 * minute,
    // Encrypted with the site's secret, like the secret of the codes.
    backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: makeRecoveryCodes },
  }),
  challenges(),
  passkey({
    schema: passkeyColumns,
    rpName: 'Veil',
    rpID: new URL(origin).hostname,
    origin: passkeyOrigin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: async ({ verification }) => insist(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        insist(verification.authenticationInfo.userVerified);
        await usePasskey(verification.authenticationInfo.credentialID);
      },
    },
  }),
  bearer({ requireSignature: true }),
  jwt({
    jwt: {
      issuer: origin,
      audience: origin,
      expirationTime: `${accessSeconds}s`,
      definePayload: async ({ session }) => ({ sid: session.id }),
    },
    jwks: { rotationInterval: 90 * day, keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
    disableSettingJwtHeader: true,
    schema: keyColumns,
  }),
];
