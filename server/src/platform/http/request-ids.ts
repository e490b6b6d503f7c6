import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import { withLogContext } from '../log-context.ts';
import { openAddressList } from './trusted-proxies.ts';

const header = 'x-request-id';
/** These characters cannot be more than an id in a log. */
const form = /^[\w.:=+/-]{8,128}$/;

/** A trusted proxy's id, so that both logs agree, or else a new one. */
export function openRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = openAddressList(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[header];
    const { remoteAddress } = socket;
    if (typeof given !== 'string' || !form.test(given) || !remoteAddress || !isTrusted(remoteAddress)) return newId();
    return given;
  };
}

export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id);
    withLogContext({ reqId: request.id }, done);
  });
  // Reading a body continues in the connection's context.
  app.addHook('preValidation', (request, _reply, done) => withLogContext({ reqId: request.id }, done));
}
