import { accounts } from '@veil/contract/accounts.ts';
import type { Rate, ValidatedInput } from '@veil/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'zod/v4/core';
import { validate } from '../../platform/http/validate.ts';
import { refuse } from '../../platform/refusal.ts';
import { callAuth, forwardAnswer } from './call-auth.ts';
import { changePassword, resetPassword } from './change-password.ts';
import type { AuthContext } from './context.ts';
import { type AccountLimit, TooManyAttempts } from './limits.ts';
import { endSession } from './queries.ts';
import { signUp } from './sign-up.ts';

type Calls = typeof accounts;
type Handlers = {
  [K in keyof Calls]: (
    body: ValidatedInput<Calls[K]>['body'],
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>;
};

/** Wrong passwords. At most 2,400 a day for one account, and the 10,000 most used passwords are refused at sign-up. */
const passwordLimit: AccountLimit = { max: 10, minutes: 15, ceiling: 100 };
/** E-mails that anyone can cause to an address. The ceiling protects its mailbox. */
const emailLimit: AccountLimit = { max: 5, minutes: 60, ceiling: 20 };

/** Calls whose rules follow in the next changes. */
const later = async () => refuse('unavailable');

/** Only the contract's calls reach better-auth. */
function makeHandlers(context: AuthContext): Handlers {
  const { auth, devices, limits } = context;
  const forward = async (body: object | undefined, request: FastifyRequest, reply: FastifyReply) =>
    forwardAnswer(request, reply, await callAuth(auth, request, { body }));
  return {
    signUp: async (body, request, reply) => {
      await limits.byAnyone('sign-up', body.email, request, emailLimit);
      return signUp(context, body, request, reply);
    },
    signIn: async (body, request, reply) => {
      const attempt = await limits.byAnyone('sign-in', body.email, request, passwordLimit);
      const answer = await forward(body, request, reply);
      await attempt.refund();
      if (body.rememberMe) devices.remember(body.email, request, reply);
      return answer;
    },
    signOut: async (_, request, reply) => {
      // A client without cookies signs out with its access token.
      const claims = await context.readClaims(request);
      if (claims) await endSession(context.deps.db, claims.sessionId);
      return forward({}, request, reply);
    },
    getToken: async (_, request, reply) => forwardAnswer(request, reply, await callAuth(auth, request), true),
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
    getAccount: later,
    enableTwoFactor: later,
    verifyTotp: later,
    verifyRecoveryCode: later,
    renewRecoveryCodes: later,
    disableTwoFactor: later,
    startPasskey: later,
    addPasskey: later,
    startPasskeySignIn: later,
    signInWithPasskey: later,
    listPasskeys: later,
    renamePasskey: later,
    deletePasskey: later,
    listSessions: later,
    endSession: later,
    endOtherSessions: later,
    endAllSessions: later,
    changeEmail: later,
    confirmEmailChange: later,
    cancelEmailChange: later,
  };
}

const limitOf = (rate: Rate) => ({ max: rate.max, minutes: rate.per === 'minute' ? 1 : 60 });

/** Mounts the calls of the contract and the mailed confirmation link. */
export function serveAuth(api: FastifyInstance, context: AuthContext): void {
  const handlers = makeHandlers(context);
  for (const name of Object.keys(accounts) as (keyof Calls)[]) {
    const { method, path, rate, answer, ...call } = accounts[name];
    const handle = handlers[name] as (body: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
    api.route({
      method,
      url: path,
      config: { load: 'urgent' },
      errorHandler: addRetryAfter,
      onRequest: (request) => context.limits.byAddress(name, request.ip, limitOf(rate)),
      handler: async (request, reply) => {
        const body = 'body' in call ? validate(call.body, request.body ?? {}) : undefined;
        return parse(answer, await handle(body, request, reply));
      },
    });
  }
  api.get('/auth/verify-email', {
    config: { load: 'urgent' },
    errorHandler: addRetryAfter,
    onRequest: (request) => context.limits.byAddress('verify', request.ip, { max: 60, minutes: 60 }),
    handler: async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const query = `?token=${encodeURIComponent(String(token))}`;
      const response = await callAuth(context.auth, request, { query });
      return reply.redirect(`/#/auth?verified=${response.ok ? 1 : 0}`);
    },
  });
  api.addHook('onClose', async () => {
    await context.mailer.flush();
  });
}

function addRetryAfter(error: Error, _request: FastifyRequest, reply: FastifyReply): never {
  if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfterSeconds);
  throw error;
}
