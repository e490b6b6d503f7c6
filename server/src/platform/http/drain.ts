import { setMaxListeners } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the server begins to close: what would never end by itself ends by this. */
    closing: AbortSignal;
  }
}

/** How often connections that have nothing more to do are looked for while the server closes. */
const lookMs = 50;

/**
 * Lets requests end when the server closes. It takes no further connection, ends those that wait for nothing (a browser
 * holds some that never asked), tells the others that this answer is their last, and cuts what is left after `graceMs`.
 */
export function drainOnClose(app: FastifyInstance, graceMs: number): void {
  const closing = new AbortController();
  // Each open stream listens.
  setMaxListeners(0, closing.signal);
  app.decorate('closing', closing.signal);
  const inFlight = new Map<Socket, number>();
  const { server } = app as unknown as { server: Server };
  server.on('connection', (socket: Socket) => {
    inFlight.set(socket, 0);
    socket.once('close', () => inFlight.delete(socket));
  });
  const count = (socket: Socket, by: number) => inFlight.set(socket, (inFlight.get(socket) ?? 0) + by);
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => {
      if (inFlight.has(socket)) count(socket, -1);
    });
  });

  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing.signal.aborted) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    closing.abort();
    const look = setInterval(() => {
      for (const [socket, requests] of inFlight) if (requests === 0) socket.destroy();
    }, lookMs);
    const cut = setTimeout(() => {
      app.log.warn({ connections: inFlight.size }, 'requests took longer than the grace of a stop, and were cut');
      server.closeAllConnections();
    }, graceMs);
    server.once('close', () => {
      clearInterval(look);
      clearTimeout(cut);
    });
    if (!server.listening) server.emit('close');
  });
}
