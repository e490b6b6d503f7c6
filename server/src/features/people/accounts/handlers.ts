import type { ValidatedInput } from '@veil/contract/call.ts';
import { accountMessages, type accounts } from '@veil/contract/people/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../../platform/refusal.ts';
import type { AuthContext } from '../auth/index.ts';
import { type AccountLimit, callAuth, endSession, findAccount, forwardAnswer } from '../auth/index.ts';
import { readAccount } from './account-state.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { cancelEmailChange, confirmEmailChange } from './confirm-email-change.ts';
import { forwardSignIn } from './finish-sign-in.ts';
import { changePasskey, endPasskey, listPasskeys } from './own-passkeys.ts';
import { addPasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from './passkeys.ts';
import { resetPassword } from './reset-password.ts';
import { endAllSessions, endOneSession, endOtherSessions, giveToken, listSessions } from './sessions.ts';
import { isSignUpOpen } from './sign-in-settings.ts';
import { signUp } from './sign-up.ts';
import { startPage } from './start-page.ts';
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes } from './two-factor.ts';
import { verifyRecoveryCode, verifyTotp } from './verify-code.ts';

export type Calls = typeof accounts;
type Input<Given> = Given extends { body: infer Body }
  ? Body
  : Given extends { query: infer Query }
    ? Query
    : undefined;
type Handlers = {
  [K in keyof Calls]: (
    input: Input<ValidatedInput<Calls[K]>>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>;
};

/** Wrong passwords: at most 2,400 a day for one account. Sign-up refuses the 10,000 most used passwords. */
const passwordLimit: AccountLimit = { max: 10, minutes: 15, ceiling: 100 };
/** E-mails that anyone can cause to an address. The ceiling protects its mailbox. */
const emailLimit: AccountLimit = { max: 5, minutes: 60, ceiling: 20 };

export function makeHandlers(context: AuthContext): Handlers {
  const { auth, devices, limits } = context;
  const forward = async (body: object | undefined, request: FastifyRequest, reply: FastifyReply) =>
    forwardAnswer(request, reply, await callAuth(auth, request, { body }));
  return {
    signUp: async (body, request, reply) => {
      await limits.byAnyone('sign-up', body.email, request, emailLimit);
      if (!(await isSignUpOpen(context.deps.db))) return refuse('forbidden', accountMessages.closed);
      return signUp(context, body, request, reply);
    },
    signIn: async (body, request, reply) => {
      const attempt = await limits.byAnyone('sign-in', body.email, request, passwordLimit);
      const account = await findAccount(context.deps.db, body.email);
      const answer = await forwardSignIn(context, account?.id, body, request, reply);
      await attempt.refund();
      if ((answer as { twoFactorRedirect?: boolean }).twoFactorRedirect) return { twoFactor: true };
      if (body.rememberMe) await devices.remember(body.email, request, reply);
      return answer;
    },
    signOut: async (_, request, reply) => {
      // A client without cookies signs out with its access token.
      const claims = await context.readClaims(request);
      if (claims) await endSession(context.deps.db, claims.sessionId);
      // The page clears storage itself, because it keeps the device's theme and language.
      reply.header('clear-site-data', '"cache"');
      return forward({}, request, reply);
    },
    getToken: (_, request, reply) => giveToken(context, request, reply),
    startPage: (query, request, reply) => startPage(context, query, request, reply),
    getSession: forward,
    getKeys: forward,
    sendConfirmation: async (body, request, reply) => {
      await limits.byAnyone('confirmation', body.email, request, emailLimit);
      return forward(body, request, reply);
    },
    requestPasswordReset: async (body, request, reply) => {
      await limits.byAnyone('reset', body.email, request, emailLimit);
      return forward(body, request, reply);
    },
    resetPassword: (body, request, reply) => resetPassword(context, body, request, reply),
    changePassword: (body, request, reply) => changePassword(context, body, request, reply),
    getAccount: (_, request) => readAccount(context, request),
    enableTwoFactor: (body, request, reply) => enableTwoFactor(context, body, request, reply),
    verifyTotp: (body, request, reply) => verifyTotp(context, body, request, reply),
    verifyRecoveryCode: (body, request, reply) => verifyRecoveryCode(context, body, request, reply),
    renewRecoveryCodes: (body, request, reply) => renewRecoveryCodes(context, body, request, reply),
    disableTwoFactor: (body, request, reply) => disableTwoFactor(context, body, request, reply),
    startPasskey: (body, request, reply) => startPasskey(context, body, request, reply),
    addPasskey: (body, request, reply) => addPasskey(context, body, request, reply),
    startPasskeySignIn: (_, request, reply) => startPasskeySignIn(context, request, reply),
    signInWithPasskey: (body, request, reply) => signInWithPasskey(context, body, request, reply),
    listPasskeys: (_, request) => listPasskeys(context, request),
    renamePasskey: (body, request) => changePasskey(context, body, request),
    deletePasskey: (body, request) => endPasskey(context, body, request),
    listSessions: (_, request) => listSessions(context, request),
    endSession: (body, request) => endOneSession(context, body, request),
    endOtherSessions: (_, request) => endOtherSessions(context, request),
    endAllSessions: (_, request) => endAllSessions(context, request),
    changeEmail: (body, request) => changeEmail(context, body, request),
    confirmEmailChange: (body, request) => confirmEmailChange(context, body, request),
    cancelEmailChange: (_, request) => cancelEmailChange(context, request),
  };
}
