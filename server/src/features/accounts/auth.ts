import { termsVersion } from '@veil/contract/site.ts';
import { APIError } from 'better-auth/api';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { bearer } from 'better-auth/plugins/bearer';
import { jwt } from 'better-auth/plugins/jwt';
import type { Db, Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { outageOf } from '../../platform/outage.ts';
import { openAdapter } from './adapter.ts';
import { confirmationEmail, passwordChangedEmail, passwordResetEmail } from './emails.ts';
import type { Mailer } from './mailer.ts';
import { originFor } from './origin.ts';
import { hashPassword, isPassword } from './password.ts';
import { confirmEmail } from './queries.ts';
import { credentialColumns, keyColumns, sessionColumns, userColumns, verificationColumns } from './tables.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Seconds. A token ends earlier with its session. */
export const accessSeconds = 5 * minute;
const sessionDays = 30;

export const authPath = '/api/auth';
/** Carries the client's address to better-auth. `callAuth` drops this header from requests. */
export const addressHeader = 'x-veil-address';

export type AccountRules = {
  /** Runs in the transaction that makes an account; an error rolls it back. */
  onAccountMade(tx: Db, accountId: string): Promise<void>;
  /** Whether the account is not allowed to sign in. */
  isBarred(db: Db, accountId: string): Promise<boolean>;
};

/** Further ways to sign in are added as plugins here. */
export function makeAuth(
  deps: Pick<Deps, 'config' | 'clock' | 'db' | 'log' | 'secrets'>,
  mailer: Mailer,
  { onAccountMade, isBarred }: AccountRules,
) {
  const { config, db, log } = deps;
  const origin = new URL(config.publicUrl).origin;
  const secure = origin.startsWith('https:');
  const { adapter, current } = openAdapter(db);
  const homeOf = (request?: Request) => originFor(config, request?.headers.get('host'));
  return betterAuth({
    appName: 'Veil',
    baseURL: origin,
    basePath: authPath,
    secret: deps.secrets.key('accounts').toString('base64url'),
    database: adapter as BetterAuthOptions['database'],
    trustedOrigins: (request) => [origin, homeOf(request)],
    user: userColumns,
    session: {
      ...sessionColumns,
      expiresIn: sessionDays * day,
      updateAge: day,
      // A cached session would stay valid after it was ended.
      cookieCache: { enabled: false },
    },
    account: { ...credentialColumns, accountLinking: { enabled: false } },
    verification: { ...verificationColumns, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // Signing in is a separate call, so that sign-up answers the same for a taken address as for a free one.
      autoSignIn: false,
      requireEmailVerification: config.emailConfirmation,
      minPasswordLength: 1,
      password: { hash: hashPassword, verify: isPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hour,
      sendResetPassword: async ({ user, token }, request) =>
        mailer.sendLater(passwordResetEmail(user.email, homeOf(request), token)),
      onPasswordReset: async ({ user }, request) => {
        await confirmEmail(db, user.id);
        mailer.sendLater(passwordChangedEmail(user.email, homeOf(request)));
      },
    },
    emailVerification: {
      // sign-up.ts sends the first e-mail itself, because it must handle a failure, which better-auth ignores.
      sendOnSignUp: false,
      autoSignInAfterVerification: false,
      expiresIn: hour,
      sendVerificationEmail: async ({ user, token }, request) =>
        mailer.sendLater(confirmationEmail(user.email, homeOf(request), token)),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            const now = deps.clock.now();
            return { data: { ...user, adultConfirmedAt: now, termsAgreedAt: now, termsVersion } };
          },
        },
      },
      // Every way to sign in passes here, after the password was checked: only the owner learns of a suspension.
      session: {
        create: {
          before: async ({ userId }) => {
            if (await isBarred(current(), userId)) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED' });
          },
        },
      },
      // Inserting the credential is the last step of making an account, in the same transaction.
      account: { create: { before: async ({ userId }) => onAccountMade(current(), userId) } },
    },
    plugins: [
      bearer({ requireSignature: true }),
      jwt({
        jwt: {
          issuer: origin,
          audience: origin,
          expirationTime: `${accessSeconds}s`,
          definePayload: ({ session }) => ({ sid: session.id }),
        },
        jwks: { rotationInterval: 90 * day, keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        disableSettingJwtHeader: true,
        schema: keyColumns,
      }),
    ],
    // limits.ts counts requests before better-auth is called.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      cookiePrefix: 'veil',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      // `__Host-`: only this host can set it, over https, for all paths (RFC 6265bis).
      cookies: {
        session_token: { name: secure ? '__Host-veil.session' : 'veil.session' },
        dont_remember: { name: secure ? '__Host-veil.brief' : 'veil.brief' },
      },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    logger: { level: 'error', log: (_level, message, ...facts) => log.error({ facts }, `auth: ${message}`) },
    onAPIError: {
      onError: (err) => {
        // The platform answers an outage with 503.
        if (outageOf(err)) throw err;
        if (!(err instanceof APIError) || err.statusCode >= 500) log.error({ err }, 'auth: a call failed');
      },
    },
    telemetry: { enabled: false },
  });
}
export type Auth = ReturnType<typeof makeAuth>;
