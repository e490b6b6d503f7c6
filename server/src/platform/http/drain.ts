import { once, setMaxListeners } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the server begins to close; every answer is then the last on its connection. */
    closing: AbortSignal;
    /** Aborts once the process must stop, perhaps long before the server closes. */
    stopping: AbortSignal;
    announceStop(): void;
  }
}

const lookMs = 50;
/** A younger connection may carry an unread request; cut, its POST fails at a proxy. */
const freshMs = 500;
/** Closing resets connections that only the system accepted. A turn this short leaves only the newest. */
const quietTurnMs = 0.3;
const quietWithinMs = 1_000;

async function untilAllTaken(): Promise<void> {
  const until = performance.now() + quietWithinMs;
  await nextTurn();
  for (let began = performance.now(); began < until; ) {
    await nextTurn();
    const now = performance.now();
    if (now - began < quietTurnMs) return;
    began = now;
  }
}

/**
 * Ends idle connections, marks other answers as last, and cuts the rest after `graceMs`. A connection answered less
 * than `idleMs` ago stays, because a proxy may be sending on it.
 */
export function drainOnClose(
  app: FastifyInstance,
  { graceMs, idleMs = 0 }: { graceMs: number; idleMs?: number },
): void {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  app.decorate('closing', closing.signal);
  const stopping = new AbortController();
  app.decorate('stopping', stopping.signal);
  app.decorate('announceStop', () => stopping.abort());
  type Use = { requests: number; usedUntil: number };
  const uses = new Map<Socket, Use>();
  const { server } = app as unknown as { server: Server };
  server.on('connection', (socket: Socket) => {
    uses.set(socket, { requests: 0, usedUntil: performance.now() + freshMs });
    socket.once('close', () => uses.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    // Metrics, log, traces and the sender of a file each wait for its end. From 11 listeners on, Node warns of a leak.
    response.setMaxListeners(20);
    const use = uses.get(socket);
    if (!use) return;
    use.requests += 1;
    response.once('close', () => {
      use.requests -= 1;
      use.usedUntil = performance.now() + idleMs;
    });
  });

  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing.signal.aborted) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    closing.abort();
    if (!server.listening) return;
    const closed = once(server, 'close');
    await untilAllTaken();
    // This replaces the HTTP server's close, which cuts idle connections at once. Fastify calls that later.
    NetServer.prototype.close.call(server);
    const endIdle = () => {
      const now = performance.now();
      for (const [socket, { requests, usedUntil }] of uses) if (requests === 0 && now >= usedUntil) socket.destroy();
    };
    endIdle();
    const look = setInterval(endIdle, lookMs);
    const cut = setTimeout(() => {
      const connections = [...uses.values()].filter(({ requests }) => requests > 0).length;
      if (connections > 0) app.log.warn({ connections }, 'requests took longer than the grace of a stop, and were cut');
      for (const socket of uses.keys()) socket.destroy();
    }, graceMs);
    await closed;
    clearInterval(look);
    clearTimeout(cut);
  });
}
