import { accounts } from '@veil/contract/accounts.ts';
import type { Got, Rate } from '@veil/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'zod/v4/core';
import { validate } from '../../platform/http/validate.ts';
import { askAuth, relay } from './bridge.ts';
import { changePassword, resetPassword } from './change-password.ts';
import type { Desk } from './desk.ts';
import { type AccountLimit, TooManyTries } from './limits.ts';
import { endSession } from './queries.ts';
import { signUp } from './sign-up.ts';

type Calls = typeof accounts;
type Doors = {
  [K in keyof Calls]: (body: Got<Calls[K]>['body'], request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

/** Wrong passwords. A hundred an hour are 2,400 a day, against passwords that are none of the 10,000 most used. */
const passwords: AccountLimit = { max: 10, minutes: 15, ceiling: 100 };
/** Letters that somebody has sent to an address. The ceiling keeps its mail box usable. */
const letters: AccountLimit = { max: 5, minutes: 60, ceiling: 20 };

/** What of better-auth is open to the outside: the calls of the contract, and no other. */
function openDoors(desk: Desk): Doors {
  const { auth, devices, limits } = desk;
  const pass = async (body: object | undefined, request: FastifyRequest, reply: FastifyReply) =>
    relay(request, reply, await askAuth(auth, request, { body }));
  return {
    signUp: async (body, request, reply) => {
      await limits.byStranger('sign-up', body.email, request, letters);
      return signUp(desk, body, request, reply);
    },
    signIn: async (body, request, reply) => {
      const attempt = await limits.byStranger('sign-in', body.email, request, passwords);
      const answer = await pass(body, request, reply);
      await attempt.giveBack();
      if (body.rememberMe) devices.remember(body.email, request, reply);
      return answer;
    },
    signOut: async (_, request, reply) => {
      // A client without the cookie signs out by its access token.
      const claims = await desk.readClaims(request);
      if (claims) await endSession(desk.deps.db, claims.sessionId);
      return pass({}, request, reply);
    },
    getToken: async (_, request, reply) => relay(request, reply, await askAuth(auth, request), true),
    getSession: pass,
    getKeys: pass,
    sendConfirmation: async (body, request, reply) => {
      await limits.byStranger('confirmation', body.email, request, letters);
      return pass(body, request, reply);
    },
    requestPasswordReset: async (body, request, reply) => {
      await limits.byStranger('reset', body.email, request, letters);
      return pass(body, request, reply);
    },
    resetPassword: (body, request, reply) => resetPassword(desk, body, request, reply),
    changePassword: (body, request, reply) => changePassword(desk, body, request, reply),
  };
}

const limitOf = (rate: Rate) => ({ max: rate.max, minutes: rate.per === 'minute' ? 1 : 60 });

/** Mounts the calls of the contract, and the mailed link that confirms an address. */
export function serveAuth(api: FastifyInstance, desk: Desk): void {
  const doors = openDoors(desk);
  for (const name of Object.keys(accounts) as (keyof Calls)[]) {
    const { method, path, rate, answer, ...call } = accounts[name];
    const act = doors[name] as (body: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
    api.route({
      method,
      url: path,
      config: { load: 'urgent' },
      errorHandler: sayWhenAgain,
      onRequest: (request) => desk.limits.byAddress(name, request.ip, limitOf(rate)),
      handler: async (request, reply) => {
        const body = 'body' in call ? validate(call.body, request.body ?? {}) : undefined;
        return parse(answer, await act(body, request, reply));
      },
    });
  }
  api.get('/auth/verify-email', {
    config: { load: 'urgent' },
    errorHandler: sayWhenAgain,
    onRequest: (request) => desk.limits.byAddress('verify', request.ip, { max: 60, minutes: 60 }),
    handler: async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const query = `?token=${encodeURIComponent(String(token))}`;
      const response = await askAuth(desk.auth, request, { query });
      return reply.redirect(`/#/auth?verified=${response.ok ? 1 : 0}`);
    },
  });
  api.addHook('onClose', async () => {
    await desk.post.settled();
  });
}

function sayWhenAgain(error: Error, _request: FastifyRequest, reply: FastifyReply): never {
  if (error instanceof TooManyTries) reply.header('retry-after', error.retryAfterSeconds);
  throw error;
}
