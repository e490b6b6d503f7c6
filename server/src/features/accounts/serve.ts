import { LetterRequest, PasswordChange, PasswordReset, SignIn, SignUp } from '@veil/contract/accounts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { $ZodType, output } from 'zod/v4/core';
import { validate } from '../../platform/http/validate.ts';
import { askAuth, relay } from './bridge.ts';
import { changePassword, resetPassword } from './change-password.ts';
import { type Limit, TooManyTries } from './limits.ts';
import type { Desk } from './open.ts';
import { endSession } from './queries.ts';
import { signUp } from './sign-up.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Door = { method: 'GET' | 'POST'; path: string; perAddress: Limit; answer: Answer };

/** What of better-auth is open to the outside. A call that is not listed does not exist. */
function doors(desk: Desk): Door[] {
  const { auth, limits } = desk;
  const pass: Answer = async (request, reply) => relay(request, reply, await askAuth(auth, request));
  const form =
    <S extends $ZodType>(
      schema: S,
      act: (body: output<S>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    ): Answer =>
    (request, reply) =>
      act(validate(schema, request.body ?? {}) as output<S>, request, reply);
  const sendLetter = (call: string) =>
    form(LetterRequest, async (body, request, reply) => {
      await limits.byAccount(call, body.email, { max: 5, minutes: 60 });
      return relay(request, reply, await askAuth(auth, request, { body }));
    });

  return [
    {
      method: 'POST',
      path: '/sign-up/email',
      perAddress: { max: 40, minutes: 60 },
      answer: form(SignUp, async (body, request, reply) => {
        await limits.byAccount('sign-up', body.email, { max: 5, minutes: 60 });
        return signUp(desk, body, request, reply);
      }),
    },
    {
      method: 'POST',
      path: '/sign-in/email',
      perAddress: { max: 60, minutes: 5 },
      answer: form(SignIn, async (body, request, reply) => {
        await limits.byAccount('sign-in', body.email, { max: 10, minutes: 15 });
        const answer = await relay(request, reply, await askAuth(auth, request, { body }));
        await limits.giveBack('sign-in', body.email);
        return answer;
      }),
    },
    {
      method: 'POST',
      path: '/sign-out',
      perAddress: { max: 120, minutes: 5 },
      answer: async (request, reply) => {
        // A client without the cookie signs out by its access token.
        const access = await desk.readAccess(request);
        if (access) await endSession(desk.deps.db, access.sessionId);
        return relay(request, reply, await askAuth(auth, request, { body: {} }));
      },
    },
    {
      method: 'GET',
      path: '/token',
      perAddress: { max: 600, minutes: 5 },
      answer: async (request, reply) => relay(request, reply, await askAuth(auth, request), true),
    },
    { method: 'GET', path: '/jwks', perAddress: { max: 600, minutes: 5 }, answer: pass },
    { method: 'GET', path: '/get-session', perAddress: { max: 600, minutes: 5 }, answer: pass },
    {
      method: 'POST',
      path: '/send-verification-email',
      perAddress: { max: 20, minutes: 60 },
      answer: sendLetter('send-verification-email'),
    },
    {
      method: 'POST',
      path: '/request-password-reset',
      perAddress: { max: 20, minutes: 60 },
      answer: sendLetter('request-password-reset'),
    },
    {
      method: 'GET',
      path: '/verify-email',
      perAddress: { max: 60, minutes: 60 },
      answer: async (request, reply) => {
        const { token } = request.query as { token?: string };
        const response = await askAuth(auth, request, { query: `?token=${encodeURIComponent(token ?? '')}` });
        return reply.redirect(response.ok ? '/#/auth?verified=1' : '/#/auth?verified=0');
      },
    },
    {
      method: 'POST',
      path: '/reset-password',
      perAddress: { max: 30, minutes: 60 },
      answer: form(PasswordReset, (body, request, reply) => resetPassword(desk, body, request, reply)),
    },
    {
      method: 'POST',
      path: '/change-password',
      perAddress: { max: 30, minutes: 60 },
      answer: form(PasswordChange, (body, request, reply) => changePassword(desk, body, request, reply)),
    },
  ];
}

/** Mounts the calls under `/auth`. */
export function serveAuth(api: FastifyInstance, desk: Desk): void {
  for (const { method, path, perAddress, answer } of doors(desk)) {
    api.route({
      method,
      url: `/auth${path}`,
      onRequest: async (request) => desk.limits.byAddress(path, request.ip, perAddress),
      handler: answer,
      errorHandler: (error, _request, reply) => {
        if (error instanceof TooManyTries) reply.header('retry-after', error.retryAfterSeconds);
        throw error;
      },
    });
  }
  api.addHook('onClose', async () => {
    await desk.post.settled();
  });
}
