import type { BetterAuthOptions } from 'better-auth/minimal';

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
const hidden = { required: false, input: false, returned: false } as const;

export const userColumns = {
  modelName: 'accounts',
  fields: { ...times, emailVerified: 'email_verified' },
  additionalFields: {
    adultCountry: { type: 'string', fieldName: 'adult_country', ...hidden },
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
    ipAddress: 'network',
    userAgent: 'device',
  },
  additionalFields: {
    endsAt: { type: 'date', fieldName: 'ends_at', ...hidden },
    usedAt: { type: 'date', fieldName: 'used_at', ...hidden },
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
  additionalFields: { email: { type: 'string', ...hidden } },
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

export const twoFactorColumns = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      userId: 'account_id',
      backupCodes: 'recovery_codes',
      failedVerificationCount: 'failed_count',
      lockedUntil: 'locked_until',
    },
  },
} as const;

export const passkeyColumns = {
  passkey: {
    modelName: 'passkeys',
    fields: {
      userId: 'account_id',
      publicKey: 'public_key',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
} as const;
