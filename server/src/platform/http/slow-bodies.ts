import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

export type BodyLimits = {
  /** How long a body that is not a form may take: 256 kB pass in this time at 100 kbit/s. */
  smallBodyMs: number;
  /** A form must bring `leastBytes` in each of these: 1 kB/s, less than any line that a file is sent over. */
  windowMs: number;
  leastBytes: number;
};

export const usualBodyLimits: BodyLimits = { smallBodyMs: 20_000, windowMs: 30_000, leastBytes: 30 * 1024 };

const tooSlow = new WeakSet<IncomingMessage>();

/** Nothing more of this body is waited for. */
export const isTooSlow = (raw: IncomingMessage): boolean => tooSlow.has(raw);

/** Cuts bodies that come too slowly: each holds a connection and what has been read of it, and a drip would hold them for ever. */
export function limitBodies(app: FastifyInstance, { smallBodyMs, windowMs, leastBytes }: BodyLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || (!raw.headers['content-length'] && !raw.headers['transfer-encoding'])) return;
    const cut = () => {
      clearInterval(watch);
      if (raw.complete || raw.destroyed) return;
      tooSlow.add(raw);
      reply.header('connection', 'close');
      const close = () => raw.destroy();
      reply.raw.once('finish', close);
      // Refused before, and only waited for so that the sender sees the answer.
      if (reply.raw.writableFinished) return close();
      raw.emit('error', new Refusal('too_slow'));
    };
    const { socket } = raw;
    let before = socket.bytesRead;
    const look = () => {
      // Bytes that lie here unread are not the sender's delay but ours.
      if (socket.bytesRead - before < leastBytes && raw.readableLength === 0) cut();
      before = socket.bytesRead;
    };
    const isForm = request.routeOptions.config.load === 'upload';
    const watch = isForm ? setInterval(look, windowMs) : setTimeout(cut, smallBodyMs);
    watch.unref();
    for (const end of ['end', 'close'] as const) raw.once(end, () => clearInterval(watch));
  });
}
