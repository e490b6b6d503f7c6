import type { FastifyInstance } from 'fastify';
import type { LogSettings } from '../log-settings.ts';

/** Routes, not addresses, which may name a search. The client's address is personal data, logged only on request. */
export function logAccess(app: FastifyInstance, access: Exclude<LogSettings['access'], 'off'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    const { socket } = request.raw;
    const sentBefore = socket.bytesWritten ?? 0;
    reply.raw.once('close', () => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: reply.raw.statusCode,
          ms: Math.round(performance.now() - began),
          bytes: (socket.bytesWritten ?? 0) - sentBefore,
          ...(!reply.raw.writableEnded && { cut: true }),
          ...(access === 'addresses' && { address: request.ip }),
        },
        'request',
      );
    });
    done();
  });
}
