import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

export type BodyLimits = {
  /** Limit for bodies other than forms: 256 kB at 100 kbit/s. */
  smallBodyMs: number;
  /** Each window must bring `leastBytes` of a form: 1 kB/s, slower than any usable line. */
  windowMs: number;
  leastBytes: number;
};

export const usualBodyLimits: BodyLimits = { smallBodyMs: 20_000, windowMs: 30_000, leastBytes: 30 * 1024 };

const tooSlow = new WeakSet<IncomingMessage>();

export const isTooSlow = (raw: IncomingMessage): boolean => tooSlow.has(raw);

/** Each slow body holds a connection with its data, and a drip would hold it forever. */
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
      // Already refused; waited only so that the sender sees the answer.
      if (reply.raw.writableFinished) return close();
      raw.emit('error', new Refusal('too_slow'));
    };
    const { socket } = raw;
    let before = socket.bytesRead;
    const look = () => {
      // Unread bytes here are our delay, not the sender's.
      if (socket.bytesRead - before < leastBytes && raw.readableLength === 0) cut();
      before = socket.bytesRead;
    };
    const isForm = request.routeOptions.config.load === 'upload';
    const watch = isForm ? setInterval(look, windowMs) : setTimeout(cut, smallBodyMs);
    watch.unref();
    for (const end of ['end', 'close'] as const) raw.once(end, () => clearInterval(watch));
  });
}
