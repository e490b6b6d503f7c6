import type { BetterAuthOptions } from 'better-auth/minimal';

/** better-auth's models by the names of `001-accounts.sql`. */
const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
/** Set by the server, not by clients, and not returned to them. */
const hidden = { required: false, input: false, returned: false } as const;

export const userColumns = {
  modelName: 'accounts',
  fields: { ...times, emailVerified: 'email_verified' },
  additionalFields: {
    adultConfirmedAt: { type: 'date', fieldName: 'adult_confirmed_at', ...hidden },
    termsVersion: { type: 'string', fieldName: 'terms_version', ...hidden },
    termsAgreedAt: { type: 'date', fieldName: 'terms_agreed_at', ...hidden },
  },
} as const satisfies BetterAuthOptions['user'];

export const sessionColumns = {
  modelName: 'sessions',
  fields: {
    ...times,
    userId: 'account_id',
    token: 'token_hash',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
  },
} as const satisfies BetterAuthOptions['session'];

export const credentialColumns = {
  modelName: 'credentials',
  fields: {
    ...times,
    userId: 'account_id',
    providerId: 'provider_id',
    accountId: 'provider_account_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  },
} as const satisfies BetterAuthOptions['account'];

export const verificationColumns = {
  modelName: 'verifications',
  fields: { ...times, expiresAt: 'expires_at' },
} as const satisfies BetterAuthOptions['verification'];

export const keyColumns = {
  jwks: {
    modelName: 'signing_keys',
    fields: {
      publicKey: 'public_key',
      privateKey: 'private_key',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
    },
  },
} as const;
