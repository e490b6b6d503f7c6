import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { session } from '../../../platform/api.ts';
import { addPasskey, callOwnAccount } from '../accounts/index.ts';
import { accountQuery } from './reads.ts';

async function accountChanged(queries: QueryClient): Promise<void> {
  session.announce('USER_UPDATED');
  await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
}

/** Calls that end other sessions may put a new session in this browser's cookie. */
export function useAccountActions() {
  const queries = useQueryClient();
  const changed = () => accountChanged(queries);
  return {
    async changeEmail(newEmail: string, password: string) {
      await callOwnAccount('/change-email', { newEmail, password });
      await changed();
      return queries.getQueryData(accountQuery.queryKey);
    },
    async cancelEmailChange() {
      await callOwnAccount('/cancel-email-change', {});
      await changed();
    },
    async changePassword(currentPassword: string, newPassword: string) {
      await session.replace(() => callOwnAccount('/change-password', { currentPassword, newPassword }));
      await changed();
    },
    /** Two-factor is on after the first code. */
    beginTwoFactor: (password: string) => callOwnAccount('/two-factor/enable', { password }),
    async finishTwoFactor(code: string) {
      await session.replace(() => callOwnAccount('/two-factor/verify-totp', { code }));
      session.announce('MFA_CHALLENGE_VERIFIED');
      await changed();
    },
    async renewRecoveryCodes(password: string) {
      const { recoveryCodes } = await callOwnAccount('/two-factor/generate-backup-codes', { password });
      await changed();
      return recoveryCodes;
    },
    async turnTwoFactorOff(password: string) {
      await session.replace(() => callOwnAccount('/two-factor/disable', { password }));
      await changed();
    },
    async addPasskey(name: string, password: string) {
      await addPasskey(name, password);
      await changed();
    },
    async renamePasskey(id: string, name: string) {
      await callOwnAccount('/passkey/update-passkey', { id, name });
      await changed();
    },
    async removePasskey(id: string, password: string) {
      await callOwnAccount('/passkey/delete-passkey', { id, password });
      await changed();
    },
    async endSession(id: string) {
      await callOwnAccount('/revoke-session', { id });
      await changed();
    },
    async endOtherSessions() {
      await callOwnAccount('/revoke-other-sessions', {});
      await changed();
    },
    async endAllSessions() {
      await callOwnAccount('/revoke-sessions', {});
      window.location.hash = '#/';
      session.end();
    },
  };
}
