import { sessionDays } from '@veil/contract/people/account-settings.ts';
import { APIError } from 'better-auth/api';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import type { Deps } from '../../../deps.ts';
import { shortNetworkOf } from '../../../platform/http/network.ts';
import { newId } from '../../../platform/ids.ts';
import { outageOf } from '../../../platform/outage.ts';
import { presentTermsVersion } from '../../site/terms/index.ts';
import type { AccountRules } from './account-rules.ts';
import { openAdapter, type Store } from './adapter.ts';
import { addressHeader, authPath, countryHeader, resetPath, suspendedCode } from './auth-names.ts';
import { deviceWords } from './device-words.ts';
import { confirmationEmail, passwordResetEmail } from './emails.ts';
import type { Mailer } from './mailer.ts';
import { isLoopbackSite, originFor } from './origin.ts';
import { markPasskeyUsed } from './passkey-queries.ts';
import { hashPassword, isPassword } from './password.ts';
import { openPlugins } from './plugins.ts';
import { authSecret } from './reseal.ts';
import { credentialColumns, sessionColumns, userColumns, verificationColumns } from './tables.ts';

const hour = 3600;
const day = 24 * hour;

export function makeAuth(
  deps: Pick<Deps, 'config' | 'clock' | 'db' | 'log' | 'secrets'>,
  mailer: Mailer,
  { onAccountMade, barredBecause }: Pick<AccountRules, 'onAccountMade' | 'barredBecause'>,
  { adapter, current }: Pick<Store, 'adapter' | 'current'> = openAdapter(deps),
) {
  const { config, db, log } = deps;
  const origin = new URL(config.publicUrl).origin;
  const secure = origin.startsWith('https:');
  const usePasskey = (id: string) => markPasskeyUsed(db, id, deps.clock.now());
  const homeOf = (request?: Request) => originFor(config, request?.headers.get('host'));
  return betterAuth({
    appName: 'Veil',
    baseURL: origin,
    basePath: authPath,
    secret: authSecret(deps.secrets),
    database: adapter as BetterAuthOptions['database'],
    trustedOrigins: (request) => [origin, homeOf(request)],
    user: userColumns,
    session: {
      ...sessionColumns,
      expiresIn: sessionDays.idle * day,
      updateAge: day,
      // Calls that change a sign-in method ask for the password, even in a young session.
      freshAge: 0,
      // A cached session would stay valid after it was ended.
      cookieCache: { enabled: false },
    },
    account: { ...credentialColumns, accountLinking: { enabled: false } },
    verification: { ...verificationColumns, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // Sign-up does not sign in, so that it answers the same for a taken address as for a free one.
      autoSignIn: false,
      requireEmailVerification: config.emailConfirmation,
      minPasswordLength: 1,
      password: { hash: hashPassword, verify: isPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hour,
      sendResetPassword: async ({ user, token }, request) =>
        mailer.sendLater(user.email, () => passwordResetEmail(user.email, homeOf(request), token)),
    },
    emailVerification: {
      // sign-up.ts sends the first e-mail itself, because it must handle a failure, which better-auth ignores.
      sendOnSignUp: false,
      autoSignInAfterVerification: false,
      expiresIn: hour,
      sendVerificationEmail: async ({ user, token }, request) =>
        mailer.sendLater(user.email, () => confirmationEmail(user.email, homeOf(request), token)),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            const now = deps.clock.now();
            const adultCountry = context?.headers?.get(countryHeader) ?? null;
            const termsVersion = await presentTermsVersion(current());
            return { data: { ...user, adultCountry, adultConfirmedAt: now, termsAgreedAt: now, termsVersion } };
          },
        },
      },
      // Bound to the receiving address, because the account may change its address while the link is made.
      verification: {
        create: {
          before: async (verification, context) => {
            const email = context?.path === resetPath ? String(context.body.email).toLowerCase() : null;
            return { data: { ...verification, email } };
          },
        },
      },
      // Every sign-in passes here after the password check, so only the owner learns of a suspension.
      session: {
        create: {
          before: async (session) => {
            const { userId, ipAddress, userAgent } = session;
            const message = await barredBecause(current(), userId);
            if (message !== null) throw new APIError('FORBIDDEN', { code: suspendedCode, message });
            const network = shortNetworkOf(ipAddress ?? '');
            return { data: { ...session, ipAddress: network, userAgent: deviceWords(userAgent ?? '') } };
          },
        },
      },
      // The credential is the last insert of a new account, in the same transaction.
      account: { create: { before: async ({ userId }) => onAccountMade(current(), userId) } },
    },
    plugins: openPlugins({
      origin,
      passkeyOrigin: isLoopbackSite(config) ? null : origin,
      usePasskey,
    }),
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
        two_factor: { name: secure ? '__Host-veil.code' : 'veil.code' },
        trust_device: { name: secure ? '__Host-veil.trusted' : 'veil.trusted' },
        passkey: { name: secure ? '__Host-veil.passkey' : 'veil.passkey' },
      },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    logger: {
      level: 'error',
      // Cut at the colon: the rest can be an address that somebody sent. The other facts are about a member.
      log: (_level, message, ...facts) =>
        log.error({ err: facts.find((fact) => fact instanceof Error) }, `auth: ${message.split(':')[0]}`),
    },
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
