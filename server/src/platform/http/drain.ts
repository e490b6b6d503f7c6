import { once, setMaxListeners } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the server begins to close: what would never end by itself ends by this, and every answer is the last of its connection. */
    closing: AbortSignal;
    /** Aborts once the process is told to stop, which may be a while before the server closes. */
    stopping: AbortSignal;
    /** From now on readiness says no. Requests are still taken. */
    announceStop(): void;
  }
}

/** How often connections that have nothing more to do are looked for while the server closes. */
const lookMs = 50;
/** A connection that is as young may carry a request that has not been read yet: a proxy that finds it cut cannot tell whether a POST was taken, and fails it. */
const freshMs = 500;
/**
 * Closing the listener resets the connections that the system has taken and this process has not: a proxy fails their POSTs too. After a turn
 * of the event loop as short there are none but those of this time.
 */
const quietTurnMs = 0.3;
const quietWithinMs = 1_000;

/** Waits until the event loop has looked for new connections just now, and had nothing else to do. */
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
 * Lets requests end when the server closes. It takes no further connection, ends those that wait for nothing (a browser
 * holds some that never asked), tells the others that this answer is their last, and cuts what is left after `graceMs`. A connection that
 * had its last answer less than `idleMs` ago is left to the proxy, which may be sending the next request on it.
 */
export function drainOnClose(
  app: FastifyInstance,
  { graceMs, idleMs = 0 }: { graceMs: number; idleMs?: number },
): void {
  const closing = new AbortController();
  // Each open stream listens.
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
    // Not that of HTTP servers, which cuts the connections that are idle now. Fastify calls it later.
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
