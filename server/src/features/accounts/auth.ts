import { termsVersion } from '@veil/contract/site.ts';
import { APIError } from 'better-auth/api';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { bearer } from 'better-auth/plugins/bearer';
import { jwt } from 'better-auth/plugins/jwt';
import type { Db, Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { outageOf } from '../../platform/outage.ts';
import { openAdapter } from './adapter.ts';
import { confirmLetter, passwordChangedLetter, resetLetter } from './letters.ts';
import { originFor } from './origin.ts';
import { hashPassword, isPassword } from './password.ts';
import type { Post } from './post.ts';
import { confirmEmail } from './queries.ts';
import { credentialColumns, keyColumns, sessionColumns, userColumns, verificationColumns } from './tables.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Seconds that an access token lasts. It ends sooner with its session. */
export const accessSeconds = 5 * minute;
const sessionDays = 30;

export const authPath = '/api/auth';
/** Where the bridge tells better-auth who asks; no outside header reaches it. */
export const addressHeader = 'x-veil-address';

export type AccountRules = {
  /** Runs in the transaction that makes an account; what it throws undoes the account. */
  onAccountMade(tx: Db, accountId: string): Promise<void>;
  /** Whether this account may begin no session. */
  isBarred(db: Db, accountId: string): Promise<boolean>;
};

/** Reads and writes `accounts` and its neighbours. Further ways to sign in are further plugins here. */
export function makeAuth(
  deps: Pick<Deps, 'config' | 'clock' | 'db' | 'log' | 'secrets'>,
  post: Post,
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
      // A cached session would go on after it has ended.
      cookieCache: { enabled: false },
    },
    account: { ...credentialColumns, accountLinking: { enabled: false } },
    verification: { ...verificationColumns, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // Signing in is a call of its own, so that a taken address gets the same answer as a free one.
      autoSignIn: false,
      requireEmailVerification: config.emailConfirmation,
      minPasswordLength: 1,
      password: { hash: hashPassword, verify: isPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hour,
      sendResetPassword: async ({ user, token }, request) =>
        post.later(resetLetter(user.email, homeOf(request), token)),
      onPasswordReset: async ({ user }, request) => {
        await confirmEmail(db, user.id);
        post.later(passwordChangedLetter(user.email, homeOf(request)));
      },
    },
    emailVerification: {
      // The rule of sign-up sends the first one itself: its failure matters there, and is swallowed here.
      sendOnSignUp: false,
      autoSignInAfterVerification: false,
      expiresIn: hour,
      sendVerificationEmail: async ({ user, token }, request) =>
        post.later(confirmLetter(user.email, homeOf(request), token)),
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
      // Asked once the password was right, so that only the owner learns of it; every way to sign in ends here.
      session: {
        create: {
          before: async ({ userId }) => {
            if (await isBarred(current(), userId)) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED' });
          },
        },
      },
      // The last row of a new account; what is made here is made in the same transaction.
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
    // Both are counted before better-auth is asked (limits.ts).
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      cookiePrefix: 'veil',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      // `__Host-`: set by this host alone, for all of it, over https (RFC 6265bis).
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
        // The platform's answer to it is better than a bare 500.
        if (outageOf(err)) throw err;
        if (!(err instanceof APIError) || err.statusCode >= 500) log.error({ err }, 'auth: a call failed');
      },
    },
    telemetry: { enabled: false },
  });
}
export type Auth = ReturnType<typeof makeAuth>;
