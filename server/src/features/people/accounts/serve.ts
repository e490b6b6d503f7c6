import type { Call, Rate } from '@veil/contract/call.ts';
import { accounts } from '@veil/contract/people/accounts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'zod/v4/core';
import { readQuery, validate } from '../../../platform/http/validate.ts';
import type { AuthContext } from '../auth/index.ts';
import { callAuth, TooManyAttempts } from '../auth/index.ts';
import { type Calls, makeHandlers } from './handlers.ts';

const limitOf = (rate: Rate) => ({ max: rate.max, minutes: rate.per === 'minute' ? 1 : 60 });

/** No call of accounts has a body and a query. */
function readInput({ body, query }: Pick<Call, 'body' | 'query'>, request: FastifyRequest): unknown {
  if (query) return validate(query, readQuery(request.query));
  return body && validate(body, request.body ?? {});
}

export function serveAuth(api: FastifyInstance, context: AuthContext): void {
  const handlers = makeHandlers(context);
  for (const name of Object.keys(accounts) as (keyof Calls)[]) {
    const { method, path, rate, answer, ...call } = accounts[name] as Call & { rate: Rate };
    const handle = handlers[name] as (input: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
    api.route({
      method,
      url: path,
      config: { load: 'urgent' },
      errorHandler: addRetryAfter,
      onRequest: (request) => context.limits.byAddress(name, request.ip, limitOf(rate)),
      handler: async (request, reply) => {
        return parse(answer, await handle(readInput(call, request), request, reply));
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
