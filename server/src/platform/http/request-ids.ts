import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import { withLogContext } from '../log-context.ts';
import { openAddressList } from './trusted-proxies.ts';

const header = 'x-request-id';
/** Nothing that could stand for more than an id in a log. */
const form = /^[\w.:=+/-]{8,128}$/;

/** Ids of requests: that of a trusted proxy where it sends one, so that its log and ours name a request alike; else a new one. */
export function openRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = openAddressList(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[header];
    const { remoteAddress } = socket;
    if (typeof given !== 'string' || !form.test(given) || !remoteAddress || !isTrusted(remoteAddress)) return newId();
    return given;
  };
}

/** Answers carry the id, and so does what is logged meanwhile. */
export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id);
    withLogContext({ reqId: request.id }, done);
  });
  // Reading a body continues in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => withLogContext({ reqId: request.id }, done));
}
