import type { AccountState } from '@veil/contract/people/account-settings.ts';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth/index.ts';
import { countPasskeys, findEmailChange, requireSession } from '../auth/index.ts';

export async function countRecoveryCodes({ auth }: Pick<AuthContext, 'auth'>, accountId: string): Promise<number> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: accountId } });
  return backupCodes.length;
}

export async function readAccount(context: AuthContext, request: FastifyRequest): Promise<AccountState> {
  const { deps, mustHaveTwoFactor } = context;
  const { accountId, email, emailVerified, twoFactor } = await requireSession(context, request);
  const [change, passkeys, recoveryCodesLeft, twoFactorRequired] = await Promise.all([
    findEmailChange(deps.db, accountId, deps.clock.now()),
    countPasskeys(deps.db, accountId),
    twoFactor ? countRecoveryCodes(context, accountId) : 0,
    mustHaveTwoFactor(deps.db, accountId),
  ]);
  const pendingEmail = change?.new_email ?? null;
  return { email, emailVerified, pendingEmail, twoFactor, twoFactorRequired, recoveryCodesLeft, passkeys };
}
