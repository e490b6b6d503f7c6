import type { Rate } from '@veil/contract/call.ts';
import { accounts } from '@veil/contract/people/accounts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'zod/v4/core';
import { validate } from '../../../platform/http/validate.ts';
import type { AuthContext } from '../auth/index.ts';
import { callAuth, TooManyAttempts } from '../auth/index.ts';
import { type Calls, makeHandlers } from './handlers.ts';

const limitOf = (rate: Rate) => ({ max: rate.max, minutes: rate.per === 'minute' ? 1 : 60 });

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
